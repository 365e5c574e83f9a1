package dev.cairn.browser.guard;

import dev.cairn.agent.origin.WebAddress;
import dev.cairn.agent.origin.WebOrigin;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** One connection of a browser: a tunnel, or one request. A further request is a further connection, so that each is judged. */
final class GuardConnection implements Runnable {
    private static final int MOST_DRAINED = 1 << 20;

    private final Socket client;
    private final GuardContext context;
    private final PeerCheck peers;
    private final Consumer<GuardConnection> end;
    private volatile @Nullable Socket server;
    private volatile long lastByte = System.nanoTime();
    private volatile long deadline;

    GuardConnection(Socket client, GuardContext context, PeerCheck peers, Consumer<GuardConnection> end) {
        this.client = client;
        this.context = context;
        this.peers = peers;
        this.end = end;
        expectWithin(context.limits().head().toNanos());
    }

    @Override
    public void run() {
        try {
            InputStream in = new BufferedInputStream(new WatchedInput(client.getInputStream(), this::moved));
            Optional<MessageHead> head = MessageHead.read(in);
            if (head.isPresent()) {
                serve(head.get(), in);
            }
        } catch (MalformedMessage e) {
            answer("400 Bad Request", "Cairn's guard did not understand this request: " + e.getMessage() + ".");
        } catch (IOException e) {
            // one of both is gone, which ends it for the other, too
        } finally {
            close();
        }
    }

    private void serve(MessageHead head, InputStream in) throws IOException {
        String[] start = head.start().split(" ", -1);
        if (start.length != 3 || !start[2].matches("HTTP/1\\.[01]") || !start[0].matches("[A-Z]{1,20}")) {
            throw new MalformedMessage("its first line is none of HTTP/1.1");
        }
        if (start[0].equals("CONNECT")) {
            tunnel(start[1], in);
        } else {
            forward(head, start[0], start[1], in);
        }
    }

    private void tunnel(String target, InputStream in) throws IOException {
        if (!target.matches("[^/@\\s?#\\\\]+:[0-9]{1,5}")) {
            throw new MalformedMessage("a tunnel leads to host:port");
        }
        Optional<WebOrigin> plain = WebOrigin.of("http://" + target);
        Optional<WebOrigin> secure = WebOrigin.of("https://" + target);
        if (plain.isEmpty() || secure.isEmpty()) {
            throw new MalformedMessage("its host or port is none");
        }
        boolean isPlain = plain.get().port() == 80;
        List<WebOrigin> origins = isPlain ? List.of(secure.get(), plain.get()) : List.of(plain.get(), secure.get());
        Socket there = connected(origins, true, in);
        if (there == null) {
            return;
        }
        write("HTTP/1.1 200 Connection established\r\n\r\n");
        expectNothing();
        Thread back = Thread.ofVirtual().name("guard-back").start(() -> copyBack(there));
        copyOut(in, there);
        join(back);
    }

    private void copyOut(InputStream in, Socket there) throws IOException {
        InputStream noted = new WatchedInput(in, bytes -> context.leaves(SentKind.UNREADABLE));
        new BodyLength.Unstated().copyAnswer(noted, sent(there));
        there.shutdownOutput();
    }

    private void copyBack(Socket there) {
        try {
            new BodyLength.Unstated().copyAnswer(received(there), client.getOutputStream());
            client.shutdownOutput();
        } catch (IOException e) {
            close();
        }
    }

    private void forward(MessageHead head, String method, String target, InputStream in) throws IOException {
        WebAddress address = WebAddress.parse(target)
                .filter(parsed -> parsed.origin().scheme().equals("http") && target.startsWith("http://"))
                .orElseThrow(() -> new MalformedMessage("a proxy is asked for http://host/path"));
        if (!address.beyond().isEmpty() && "/?".indexOf(address.beyond().charAt(0)) < 0) {
            throw new MalformedMessage("its address has a name in it");
        }
        BodyLength body = head.body();
        Optional<String> known = context.proof().flatMap(proof -> proof.answer(address));
        if (known.isPresent()) {
            write(known.get());
            return;
        }
        boolean fetches = (method.equals("GET") || method.equals("HEAD")) && body instanceof BodyLength.Unstated;
        Socket there = connected(List.of(address.origin()), fetches, in);
        if (there != null) {
            exchange(head, method, address, body, in, there);
        }
    }

    private void exchange(
            MessageHead head, String method, WebAddress address, BodyLength body, InputStream in, Socket there)
            throws IOException {
        String path = address.beyond().startsWith("/") ? address.beyond() : "/" + address.beyond();
        String host = address.origin().toString().substring("http://".length());
        OutputStream out = sent(there);
        context.leaves(SentKind.of(method));
        out.write(head.forwarded(
                method + " " + path + " HTTP/1.1",
                List.of(new MessageHead.Field("Host", host), new MessageHead.Field("Connection", "close"))));
        out.flush();
        if (head.values("expect").anyMatch("100-continue"::equalsIgnoreCase)) {
            write("HTTP/1.1 100 Continue\r\n\r\n");
        }
        expectNothing();
        Thread sending = Thread.ofVirtual().name("guard-body").start(() -> copyBody(body, in, out));
        copyAnswer(method, new BufferedInputStream(received(there)));
        close(); // ends the sending of a body that nobody waits for any more
        join(sending);
    }

    private void copyBody(BodyLength body, InputStream in, OutputStream out) {
        try {
            body.copyRequest(in, out);
            if (in.read() < 0) { // who goes away without waiting for the answer
                close();
            }
        } catch (IOException e) {
            close();
        }
    }

    private void copyAnswer(String method, InputStream in) throws IOException {
        Optional<MessageHead> read = MessageHead.readAnswer(in);
        if (read.isEmpty()) {
            answer("502 Bad Gateway", "What the server said is no HTTP, or nothing.");
            return;
        }
        MessageHead head = read.get();
        OutputStream out = client.getOutputStream();
        out.write(head.forwarded(head.start(), List.of(new MessageHead.Field("Connection", "close"))));
        out.flush();
        boolean isEmpty = method.equals("HEAD") || head.start().matches("HTTP/1\\.[01] (204|304).*");
        if (!isEmpty) {
            head.body().copyAnswer(in, out);
        }
        out.flush();
        client.shutdownOutput();
    }

    /** A connection to one of the addresses that were looked up; null if it is refused or nothing answers, which is told to the browser. */
    private @Nullable Socket connected(List<WebOrigin> origins, boolean fetches, InputStream in) throws IOException {
        GuardContext.Verdict verdict = peers.isOwn(client)
                ? context.judge(origins, fetches)
                : context.refuse(origins.getLast(), GuardRefusal.Reason.STRANGER);
        return switch (verdict) {
            case GuardContext.Verdict.Refuse(GuardRefusal refusal) -> {
                answer("403 Forbidden", "Cairn's guard refused " + refusal.describe());
                drain(in);
                yield null;
            }
            case GuardContext.Verdict.Pass(List<InetAddress> addresses) ->
                connect(addresses, origins.getLast().port());
        };
    }

    private @Nullable Socket connect(List<InetAddress> addresses, int port) {
        expectWithin(context.limits().connect().toNanos() * addresses.size()
                + context.limits().head().toNanos());
        int timeout =
                (int) Math.min(Integer.MAX_VALUE, context.limits().connect().toMillis());
        for (InetAddress address : addresses) {
            Socket socket = new Socket();
            try {
                socket.connect(new InetSocketAddress(address, port), timeout);
                socket.setTcpNoDelay(true);
                server = socket;
                return socket;
            } catch (IOException e) {
                closeQuietly(socket);
            }
        }
        answer("502 Bad Gateway", "Nothing answers there.");
        return null;
    }

    /** What is not read when a connection is closed can take the answer with it. */
    private void drain(InputStream in) throws IOException {
        client.shutdownOutput();
        byte[] buffer = new byte[16 * 1024];
        for (int all = 0; all < MOST_DRAINED; ) {
            int read = in.read(buffer);
            if (read < 0) {
                return;
            }
            all += read;
        }
    }

    private InputStream received(Socket there) throws IOException {
        return new WatchedInput(there.getInputStream(), bytes -> {
            moved(bytes);
            if (!context.meter().receive(bytes)) {
                throw new IOException("the limit of received bytes is reached");
            }
        });
    }

    private OutputStream sent(Socket there) throws IOException {
        return new CountingOutput(there.getOutputStream(), context.meter()::send);
    }

    private void moved(int bytes) {
        lastByte = System.nanoTime();
    }

    private void expectWithin(long nanos) {
        deadline = System.nanoTime() + nanos;
    }

    private void expectNothing() {
        deadline = 0;
    }

    /** Whether it has been waited for longer than it may. */
    boolean isOverdue() {
        long now = System.nanoTime();
        long until = deadline;
        return until != 0
                ? now - until > 0
                : now - lastByte > context.limits().idle().toNanos();
    }

    private void answer(String status, String text) {
        byte[] body = (text + "\n").getBytes(StandardCharsets.UTF_8);
        String head = "HTTP/1.1 " + status + "\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Length: "
                + body.length + "\r\nCairn-Guard: answer\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n";
        try {
            OutputStream out = client.getOutputStream();
            out.write(head.getBytes(StandardCharsets.US_ASCII));
            out.write(body);
            out.flush();
        } catch (IOException e) {
            // who asked is gone
        }
    }

    private void write(String text) throws IOException {
        client.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
        client.getOutputStream().flush();
    }

    private static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    void close() {
        end.accept(this);
        closeQuietly(client);
        Socket there = server;
        if (there != null) {
            closeQuietly(there);
        }
    }

    private static void closeQuietly(Socket socket) {
        try {
            socket.close();
        } catch (IOException e) {
            // it is of no use any more
        }
    }
}
