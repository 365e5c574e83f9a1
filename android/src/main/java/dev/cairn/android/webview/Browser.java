package dev.cairn.android.webview;

import dev.cairn.chromium.ChromiumFinder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
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

    private static final long ANSWER_SECONDS = 20;

    private final ChromiumFinder finder;
    private final Path folder;
    private final Supplier<List<String>> switches;
    private final Map<String, String> contexts = new ConcurrentHashMap<>();
    private @Nullable Chromium chromium;
    private List<String> given = List.of();
    private int starts;

    /**
     * Nothing is started yet.
     *
     * @param folder where profiles are kept
     * @param switches what Chromium is told besides the usual, asked when one starts
     */
    public Browser(ChromiumFinder finder, Path folder, Supplier<List<String>> switches) {
        this.finder = finder;
        this.folder = folder;
        this.switches = switches;
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

    private synchronized Optional<Chromium> chromium() {
        Chromium now = chromium;
        if (now != null && now.isAlive() && given.equals(switches.get())) {
            return Optional.of(now);
        }
        close(); // dead, or of another network
        contexts.clear();
        chromium = finder.find().map(this::start).orElse(null);
        return Optional.ofNullable(chromium);
    }

    private Chromium start(Path program) {
        try {
            given = switches.get();
            return Chromium.start(program, folder.resolve("profile-" + ++starts), given);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Opens a page for the app; empty when there is no Chromium. */
    public Optional<Page> open(String app, BiConsumer<String, JsonNode> listener) {
        return chromium().map(it -> open(it.tools(), app, listener));
    }

    private Page open(DevTools tools, String app, BiConsumer<String, JsonNode> listener) {
        String context = contexts.computeIfAbsent(
                app,
                key -> await(tools.send("Target.createBrowserContext", Map.of()))
                        .path("browserContextId")
                        .asString());
        String target = await(
                        tools.send("Target.createTarget", Map.of("url", "about:blank", "browserContextId", context)))
                .path("targetId")
                .asString();
        String session = await(tools.send("Target.attachToTarget", Map.of("targetId", target, "flatten", true)))
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
        try {
            return answer.get(ANSWER_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new DevToolsException("Interrupted while waiting for the browser.");
        } catch (ExecutionException e) {
            throw new DevToolsException(String.valueOf(e.getMessage()));
        } catch (TimeoutException e) {
            throw new DevToolsException("The browser did not answer within " + ANSWER_SECONDS + " s.");
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
