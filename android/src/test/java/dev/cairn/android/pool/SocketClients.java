package dev.cairn.android.pool;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Clients that are only sockets, so that they go when a test wants them to. */
final class SocketClients implements AutoCloseable {
    private final int port;
    private final List<Socket> clients = new ArrayList<>();

    /** Of the server at that address. */
    SocketClients(String url) {
        port = URI.create(url).getPort();
    }

    /** Sends a command by a new one. */
    Socket send(String method, String path, String body) throws IOException {
        Socket client = new Socket("127.0.0.1", port);
        clients.add(client);
        client.getOutputStream()
                .write((method + " " + path
                                + " HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: "
                                + body.length() + "\r\n\r\n" + body)
                        .getBytes(StandardCharsets.US_ASCII));
        return client;
    }

    /** Asks for a session of that name. */
    Socket asks(String name) throws IOException {
        return send("POST", "/session", "{\"name\":\"" + name + "\"}");
    }

    /** The first line of the answer. */
    static String answer(Socket client) throws IOException {
        return new BufferedReader(new InputStreamReader(client.getInputStream(), StandardCharsets.US_ASCII)).readLine();
    }

    @Override
    public void close() throws IOException {
        for (Socket client : clients) {
            client.close();
        }
    }
}
