package dev.cairn.android.webview;

import dev.cairn.android.device.MachineLoad;
import dev.cairn.chromium.ChromiumFinder;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * The device's browser: one Chromium, started when the first page is opened, and again should it die. Each app has cookies and storage of its own, which
 * outlive its process. Thread-safe.
 */
public final class Browser implements AutoCloseable {
    /** Nothing but this machine can be reached, whichever way a page tries. */
    public static final List<String> OFFLINE = List.of(
            "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE 127.0.0.1",
            "--proxy-server=http://127.0.0.1:9",
            "--proxy-bypass-list=localhost;127.0.0.1");

    private static final Duration ANSWER = Duration.ofSeconds(20);

    /** So many that never answered are enough: each costs the app its patience. */
    private static final int MOST_SILENT = 2;

    private final ChromiumFinder finder;
    private final Path folder;
    private final Supplier<List<String>> switches;
    private final Duration answer;
    private final Map<String, String> contexts = new ConcurrentHashMap<>();
    private @Nullable Chromium chromium;
    private List<String> given = List.of();
    private int starts;
    private int silent;

    /**
     * Nothing is started yet.
     *
     * @param folder where profiles are kept
     * @param switches what Chromium is told besides the usual, asked when one starts
     */
    public Browser(ChromiumFinder finder, Path folder, Supplier<List<String>> switches) {
        this(finder, folder, switches, ANSWER);
    }

    Browser(ChromiumFinder finder, Path folder, Supplier<List<String>> switches, Duration answer) {
        this.finder = finder;
        this.folder = folder;
        this.switches = switches;
        this.answer = answer;
    }

    /** One page of the browser. */
    public record Page(DevToolsSession session, String target) {}

    /** Whether there is a Chromium on this machine. */
    public boolean isThere() {
        return finder.find().isPresent();
    }

    /**
     * Sees to it that there is one, for an app that may show pages. Without one its web views are labelled placeholders.
     *
     * @param progress told in one line what takes a while, and what did not work
     */
    public void prepare(Consumer<String> progress) {
        try {
            var unused = finder.findOrFetch(
                    () -> progress.accept("This app may show web pages: fetching Chromium (64 MB) from npm, once."));
        } catch (IOException e) {
            progress.accept("No Chromium for web views (" + e.getMessage() + "). Install chromium, or set "
                    + ChromiumFinder.VARIABLE + ".");
        }
    }

    private synchronized Chromium chromium() {
        Chromium now = chromium;
        if (now != null && now.isAlive() && given.equals(switches.get())) {
            return now;
        }
        close(); // dead, or of another network
        contexts.clear();
        Chromium next = start(finder.find()
                .orElseThrow(() -> new DevToolsException(
                        "there is no Chromium on this machine; install chromium, or set " + ChromiumFinder.VARIABLE)));
        chromium = next;
        return next;
    }

    private Chromium start(Path program) {
        if (silent >= MOST_SILENT) {
            throw new DevToolsException("Chromium was started " + silent + " times and did not answer");
        }
        try {
            given = switches.get();
            return Chromium.start(program, folder.resolve("profile-" + ++starts), given);
        } catch (IOException e) {
            throw new DevToolsException("Chromium does not start: " + e.getMessage());
        }
    }

    /**
     * Opens a page for the app.
     *
     * @throws DevToolsException when there is no Chromium, or it does not start, or does not answer in time; it is ended then, and the next page has a new one
     */
    public Page open(String app, BiConsumer<String, JsonNode> listener) {
        Chromium one = chromium();
        try {
            Page page = open(one.tools(), app, listener);
            answered(one, true);
            return page;
        } catch (DevToolsException e) {
            answered(one, false);
            throw e;
        }
    }

    private synchronized void answered(Chromium one, boolean inTime) {
        silent = inTime ? 0 : silent + 1;
        if (!inTime && chromium == one) {
            close();
            contexts.clear();
        }
    }

    private Page open(DevTools tools, String app, BiConsumer<String, JsonNode> listener) {
        String context = contexts.computeIfAbsent(
                app,
                key -> await(tools.send("Target.createBrowserContext", Map.of()), answer)
                        .path("browserContextId")
                        .asString());
        String target = await(
                        tools.send("Target.createTarget", Map.of("url", "about:blank", "browserContextId", context)),
                        answer)
                .path("targetId")
                .asString();
        String session = await(tools.send("Target.attachToTarget", Map.of("targetId", target, "flatten", true)), answer)
                .path("sessionId")
                .asString();
        return new Page(tools.session(session, listener), target);
    }

    /**
     * Where chromedriver attaches itself.
     *
     * @throws DevToolsException when no page is open
     */
    public synchronized String debuggerAddress() {
        Chromium now = chromium;
        if (now == null) {
            throw new DevToolsException("No page is open.");
        }
        return now.debuggerAddress();
    }

    /** Closes the page. */
    public synchronized void close(Page page) {
        page.session().forget();
        Chromium now = chromium;
        if (now != null) {
            now.tools().send("Target.closeTarget", Map.of("targetId", page.target()));
        }
    }

    /** Sends a command that is about the app's storage; the answer is absent when the app has opened no page yet. */
    public Optional<JsonNode> storage(String app, String method, Map<String, Object> parameters) {
        Chromium now;
        synchronized (this) {
            now = chromium;
        }
        String context = contexts.get(app);
        if (now == null || context == null) {
            return Optional.empty();
        }
        Map<String, Object> all = new java.util.HashMap<>(parameters);
        all.put("browserContextId", context);
        return Optional.of(await(now.tools().send(method, all)));
    }

    /** Deletes what the app's pages have stored. */
    public void forget(String app) {
        String context = contexts.remove(app);
        synchronized (this) {
            if (context != null && chromium != null) {
                chromium.tools().send("Target.disposeBrowserContext", Map.of("browserContextId", context));
            }
        }
    }

    /** Waits for an answer. */
    public static JsonNode await(CompletableFuture<JsonNode> answer) {
        return await(answer, ANSWER);
    }

    private static JsonNode await(CompletableFuture<JsonNode> answer, Duration usual) {
        long most = usual.toMillis();
        try {
            return answer.get(most + MachineLoad.moreMs(most), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new DevToolsException("Interrupted while waiting for the browser.");
        } catch (ExecutionException e) {
            throw new DevToolsException(String.valueOf(e.getMessage()));
        } catch (TimeoutException e) {
            throw new DevToolsException("Chromium did not answer within " + usual.toSeconds() + " s");
        }
    }

    @Override
    public synchronized void close() {
        if (chromium != null) {
            chromium.close();
            chromium = null;
        }
    }
}
