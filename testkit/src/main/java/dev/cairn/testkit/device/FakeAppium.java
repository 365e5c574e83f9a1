package dev.cairn.testkit.device;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * An Appium server on loopback with a phone and an app that a test scripts. Calls can be made to fail, by the command's name (such as
 * {@code source}, {@code actions}, {@code installApp}) and the number of the call. Thread-safe.
 */
public final class FakeAppium implements AutoCloseable {
    private static final JsonMapper JSON = JsonMapper.shared();

    private final FakePhone phone;
    private final HttpServer server;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final CountDownLatch closing = new CountDownLatch(1);
    private final CountDownLatch hanging = new CountDownLatch(1);
    private final List<Plan> plans = new ArrayList<>();
    private final Map<String, Integer> calls = new HashMap<>();
    private @Nullable String session;
    private int sessions;
    private Runnable onEachCall = () -> {};

    private record Plan(String command, int first, int last, DeviceFault fault) {
        boolean isAt(String name, int call) {
            return name.equals(command) && call >= first && call <= last;
        }
    }

    private FakeAppium(FakeApp app, HttpServer server) {
        this.phone = new FakePhone(app);
        this.server = server;
        server.createContext("/", this::answer);
        server.setExecutor(threads);
        server.start();
    }

    static {
        System.setProperty("sun.net.httpserver.nodelay", "true"); // else each answer waits 40 ms for an acknowledgement
    }

    /** A server on a free port. */
    public static FakeAppium with(FakeApp app) {
        try {
            return new FakeAppium(
                    app, HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The server's address. */
    public URI uri() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    }

    /** The calls of {@code command} from the first to the last one, counted from 1, meet a fault. */
    public synchronized FakeAppium failing(String command, int first, int last, DeviceFault fault) {
        plans.add(new Plan(command, first, last, fault));
        return this;
    }

    /** All calls of {@code command} meet a fault. */
    public FakeAppium failing(String command, DeviceFault fault) {
        return failing(command, 1, Integer.MAX_VALUE, fault);
    }

    /** The app is on the phone before anybody asks for it. */
    public synchronized FakeAppium install() {
        phone.install();
        return this;
    }

    /** A build of the app is on the phone before anybody asks for it. */
    public synchronized FakeAppium install(long versionCode, String signer) {
        phone.install(new FakePhone.Build(versionCode, signer));
        return this;
    }

    /** The server was started to allow a shell, so that it tells more of an installed app. */
    public synchronized FakeAppium allowShell() {
        phone.allowShell();
        return this;
    }

    /** From now on sessions are on another phone, by its serial number. */
    public synchronized FakeAppium becoming(String serial) {
        phone.become(serial);
        return this;
    }

    /** Starts the app by hand. */
    public synchronized FakeAppium open() {
        phone.activate();
        return this;
    }

    /** Touches the app's first row by hand. */
    public synchronized FakeAppium touchFirst() {
        phone.touch(0);
        return this;
    }

    /** Is run at each call, for example to let a clock go on. */
    public synchronized FakeAppium onEachCall(Runnable what) {
        onEachCall = what;
        return this;
    }

    /** How often a command was called. */
    public synchronized int calls(String command) {
        return calls.getOrDefault(command, 0);
    }

    /** How many sessions were opened. */
    public synchronized int sessions() {
        return sessions;
    }

    /** Whether a session is open now. */
    public synchronized boolean hasSession() {
        return session != null;
    }

    /** What was touched, as {@code Screen/Label} or {@code back}, in order. */
    public synchronized List<String> touched() {
        return phone.touched();
    }

    /** What was typed, in order. */
    public synchronized List<String> typed() {
        return phone.typed();
    }

    /** Waits until a call hangs. */
    public void awaitHang() throws InterruptedException {
        hanging.await();
    }

    @Override
    public void close() {
        closing.countDown();
        server.stop(0);
        threads.shutdownNow();
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            JsonNode body = JSON.readTree(exchange.getRequestBody().readAllBytes());
            Reply reply =
                    reply(exchange.getRequestMethod(), exchange.getRequestURI().getPath(), body);
            if (reply.hangs()) {
                hanging.countDown();
                closing.await();
            } else if (reply.status() > 0) {
                byte[] bytes = JSON.writeValueAsBytes(java.util.Collections.singletonMap("value", reply.value()));
                exchange.getResponseHeaders().set("Content-Type", "application/json; charset=utf-8");
                exchange.sendResponseHeaders(reply.status(), bytes.length);
                exchange.getResponseBody().write(bytes);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** A status of 0 breaks the connection. */
    private record Reply(int status, @Nullable Object value, boolean hangs, boolean done) {
        Reply(int status, @Nullable Object value, boolean hangs) {
            this(status, value, hangs, false);
        }

        /** After what was wanted was done. */
        Reply whenDone() {
            return new Reply(status, value, hangs, true);
        }

        static Reply of(@Nullable Object value) {
            return new Reply(200, value, false);
        }

        static Reply error(int status, String error, String message) {
            return new Reply(status, Map.of("error", error, "message", message, "stacktrace", ""), false);
        }
    }

    private synchronized Reply reply(String method, String path, JsonNode body) {
        onEachCall.run();
        if (path.equals("/session")) {
            return planned("session") instanceof Reply fault ? fault : session();
        }
        String[] parts = path.split("/", 4);
        String rest = parts.length > 3 ? parts[3] : "";
        String command = rest.equals("execute/sync")
                ? body.path("script").asString("").replace("mobile: ", "")
                : rest.isEmpty() ? "quit" : rest.replaceAll("element/[^/]+", "element");
        Reply fault = planned(command);
        if (fault != null && fault.done() && parts[2].equals(session)) {
            var unused = new FakeCommands(phone, () -> session = null).run(method, command, body);
        }
        if (fault != null) {
            return fault;
        }
        if (command.equals("shell") && phone.dump().isEmpty()) {
            return Reply.error(500, "unknown error", "Potentially insecure feature 'adb_shell' has not been enabled");
        }
        if (!parts[2].equals(session)) {
            return Reply.error(404, "invalid session id", "A session is either terminated or not started");
        }
        return Reply.of(new FakeCommands(phone, () -> session = null).run(method, command, body));
    }

    private Reply session() {
        session = "session-" + ++sessions;
        return Reply.of(Map.of(
                "sessionId",
                session,
                "capabilities",
                Map.of("platformName", "Android", "appium:deviceUDID", phone.serial())));
    }

    private @Nullable Reply planned(String command) {
        int call = calls.merge(command, 1, Integer::sum);
        for (Plan plan : plans) {
            if (plan.isAt(command, call)) {
                return met(plan.fault());
            }
        }
        return null;
    }

    private Reply met(DeviceFault fault) {
        return switch (fault) {
            case DeviceFault.Error(String message) -> Reply.error(500, "unknown error", message);
            case DeviceFault.Ignored ignored -> Reply.of(null);
            case DeviceFault.Hang hang -> new Reply(0, null, true);
            case DeviceFault.Slow slow -> new Reply(0, null, true).whenDone();
            case DeviceFault.Failed(String message) ->
                Reply.error(500, "unknown error", message).whenDone();
            case DeviceFault.Stale stale ->
                Reply.error(404, "stale element reference", "The element is not in the hierarchy any more");
            case DeviceFault.SessionLost lost -> {
                restart();
                yield Reply.error(404, "invalid session id", "A session is either terminated or not started");
            }
            case DeviceFault.Unreachable unreachable -> {
                restart();
                yield new Reply(0, null, false);
            }
        };
    }

    private void restart() {
        session = null;
        phone.reboot();
    }
}
