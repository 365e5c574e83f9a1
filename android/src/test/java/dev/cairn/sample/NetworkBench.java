package dev.cairn.sample;

import android.app.DownloadManager;
import android.content.BroadcastReceiver;
import android.content.Context;
import android.content.Intent;
import android.content.IntentFilter;
import android.database.Cursor;
import android.net.ConnectivityManager;
import android.net.ConnectivityManager.NetworkCallback;
import android.net.Network;
import android.net.NetworkRequest;
import android.net.Uri;
import android.os.Environment;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.HttpURLConnection;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.Proxy;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URL;
import java.nio.ByteBuffer;
import java.nio.channels.AsynchronousSocketChannel;
import java.nio.channels.DatagramChannel;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.Collections;
import java.util.concurrent.ExecutionException;
import javax.net.SocketFactory;
import org.jspecify.annotations.Nullable;

/** Tries each way to the network. The address of the outside comes with the intent. */
public final class NetworkBench extends Bench {
    private String host = "";
    private int port;

    @Override
    void fill() {
        host = getIntent().hasExtra("host") ? getIntent().getStringExtra("host") : "example.com";
        port = Integer.parseInt(getIntent().hasExtra("port") ? getIntent().getStringExtra("port") : "80");
        question("lookup", () -> InetAddress.getByName(host));
        question("socket", () -> connected(new Socket(host, port)));
        question("factory", () -> connected(SocketFactory.getDefault().createSocket(host, port)));
        question("address", () -> connected(new Socket(InetAddress.getByAddress(new byte[] {8, 8, 8, 8}), 53)));
        question("socks", () -> {
            Socket socket = new Socket(new Proxy(Proxy.Type.SOCKS, new InetSocketAddress("127.0.0.1", port)));
            socket.connect(InetSocketAddress.createUnresolved("example.com", 80));
            return connected(socket);
        });
        question("url", () -> get("http://" + host + ":" + port + "/hello?x=1", null));
        question("post", () -> get("http://" + host + ":" + port + "/echo", "what I say"));
        question("other", () -> get("http://" + host + ":" + port + "/other", null));
        question("https", () -> get("https://" + host + ":" + port + "/hello", null));
        question("channel", () -> SocketChannel.open(new InetSocketAddress(host, port)));
        question("channel address", () -> {
            SocketChannel channel = SocketChannel.open();
            channel.configureBlocking(false);
            return channel.connect(new InetSocketAddress(InetAddress.getByAddress(new byte[] {8, 8, 8, 8}), 53));
        });
        question("async", () -> {
            try {
                AsynchronousSocketChannel channel = AsynchronousSocketChannel.open();
                return channel.connect(new InetSocketAddress(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), port))
                        .get();
            } catch (ExecutionException e) {
                throw (IOException) e.getCause();
            }
        });
        question("udp", () -> {
            try (DatagramSocket socket = new DatagramSocket()) {
                socket.send(new DatagramPacket(
                        new byte[3], 3, new InetSocketAddress(InetAddress.getByAddress(new byte[] {8, 8, 8, 8}), 53)));
                return "sent";
            }
        });
        question("udp channel", () -> {
            try (DatagramChannel channel = DatagramChannel.open()) {
                return channel.send(
                        ByteBuffer.allocate(3),
                        new InetSocketAddress(InetAddress.getByAddress(new byte[] {8, 8, 8, 8}), 53));
            }
        });
        question("self", () -> talkToMyself(7070));
        question("self channel", () -> talkToMyChannel(7071));
        question("self udp", () -> sendToMyself(7072));
        question(
                "interfaces",
                () -> Collections.list(NetworkInterface.getNetworkInterfaces()).size());
        question("name", () -> InetAddress.getLocalHost().getHostName());
        question("program", () -> Runtime.getRuntime().exec("id"));
        button("download", this::download);
        button("active", () -> say("active " + connectivity().getActiveNetwork()));
        button(
                "callback",
                () -> connectivity()
                        .registerNetworkCallback(new NetworkRequest.Builder().build(), new NetworkCallback() {
                            @Override
                            public void onAvailable(Network network) {
                                say("available");
                            }

                            @Override
                            public void onUnavailable() {
                                say("unavailable");
                            }
                        }));
    }

    private void download() {
        DownloadManager manager = getSystemService(DownloadManager.class);
        registerReceiver(
                new BroadcastReceiver() {
                    @Override
                    public @Nullable Object $$robo$getData() {
                        return null; // not in the APK
                    }

                    @Override
                    public void onReceive(Context context, Intent intent) {
                        long id = intent.getLongExtra(DownloadManager.EXTRA_DOWNLOAD_ID, -1);
                        try (InputStream in =
                                getContentResolver().openInputStream(manager.getUriForDownloadedFile(id))) {
                            say(text(in) + " as " + manager.getMimeTypeForDownloadedFile(id));
                        } catch (IOException e) {
                            say(String.valueOf(e));
                        }
                    }
                },
                new IntentFilter(DownloadManager.ACTION_DOWNLOAD_COMPLETE),
                RECEIVER_EXPORTED);
        long id = manager.enqueue(new DownloadManager.Request(Uri.parse("http://" + host + ":" + port + "/file.txt"))
                .setDestinationInExternalPublicDir(Environment.DIRECTORY_DOWNLOADS, "file.txt"));
        try (Cursor row = manager.query(new DownloadManager.Query().setFilterById(id))) {
            row.moveToFirst();
            say("status " + row.getInt(row.getColumnIndexOrThrow(DownloadManager.COLUMN_STATUS)));
        }
    }

    private ConnectivityManager connectivity() {
        return (ConnectivityManager) getSystemService(Context.CONNECTIVITY_SERVICE);
    }

    private static Object connected(Socket socket) throws IOException {
        socket.close();
        return "connected";
    }

    private static String get(String url, @Nullable String body) throws IOException {
        HttpURLConnection connection = (HttpURLConnection) new URL(url).openConnection();
        if (body != null) {
            connection.setDoOutput(true);
            connection.getOutputStream().write(body.getBytes());
        }
        try (InputStream in = connection.getInputStream()) {
            return connection.getResponseCode() + " " + text(in);
        }
    }

    private static String text(InputStream in) throws IOException {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (int next = in.read(); next >= 0; next = in.read()) {
            all.write(next);
        }
        return new String(all.toByteArray());
    }

    private static String talkToMyself(int port) throws IOException {
        try (ServerSocket server = new ServerSocket(port)) {
            new Thread(() -> {
                        try (Socket accepted = server.accept()) {
                            accepted.getOutputStream().write(("port " + server.getLocalPort()).getBytes());
                        } catch (IOException e) {
                            throw new IllegalStateException(e);
                        }
                    })
                    .start();
            try (Socket socket = new Socket("localhost", port)) {
                return text(socket.getInputStream()) + " " + socket.getPort();
            }
        }
    }

    private static String talkToMyChannel(int port) throws IOException {
        try (ServerSocketChannel server = ServerSocketChannel.open()) {
            server.bind(new InetSocketAddress(port));
            try (SocketChannel socket = SocketChannel.open(new InetSocketAddress("127.0.0.1", port));
                    SocketChannel accepted = server.accept()) {
                accepted.write(ByteBuffer.wrap(new byte[] {7}));
                ByteBuffer read = ByteBuffer.allocate(1);
                socket.read(read);
                return "read " + read.get(0) + " " + server.socket().getLocalPort();
            }
        }
    }

    private static String sendToMyself(int port) throws IOException {
        try (DatagramSocket receiver = new DatagramSocket(port);
                DatagramSocket sender = new DatagramSocket()) {
            sender.send(new DatagramPacket(new byte[] {1, 2}, 2, new InetSocketAddress("127.0.0.1", port)));
            DatagramPacket packet = new DatagramPacket(new byte[9], 9);
            receiver.receive(packet);
            return "received " + packet.getLength() + " " + receiver.getLocalPort();
        }
    }
}
