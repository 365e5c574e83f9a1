package dev.cairn.android.runtime.webview;

import android.content.pm.PackageInfo;
import android.os.Looper;
import android.webkit.WebViewFactoryProvider;
import dev.cairn.android.device.MachineLoad;
import dev.cairn.android.device.WebContents;
import dev.cairn.android.runtime.shadow.Shadows;
import dev.cairn.android.webview.Browser;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * All WebViews of the app's process. What the browser reports is done here on Android's main thread, in the order in which it came, and the main
 * thread waits for the browser as it waits for the app's own threads: so the same commands give the same pages.
 */
public final class WebViews {
    /** How long to wait, by the clock of a machine that has nothing else to do, for pages that work. */
    private static final long MOST_MS = 8_000;

    /** So long without any news a script that waits for its answer, rather than being told it, may hold up its document. */
    private static final long STUCK_MS = 2_000;

    private static @Nullable WebViews current;

    private final @Nullable Browser browser;
    private final String packageName;
    private final List<WebPage> pages = new ArrayList<>();
    private final Queue<Runnable> events = new ArrayDeque<>();
    private final ExecutorService requests = Executors.newSingleThreadExecutor(threads("WebViewIo"));
    private final ExecutorService network = Executors.newCachedThreadPool(threads("WebViewNetwork"));
    private final ExecutorService bridge = Executors.newSingleThreadExecutor(threads("JavaBridge"));
    private @Nullable WebViewFactoryProvider factory;
    private int working;
    private @Nullable WebPage front;

    private WebViews(@Nullable Browser browser, String packageName) {
        this.browser = browser;
        this.packageName = packageName;
    }

    /** A new process of the app has started. */
    public static void start(@Nullable Browser browser, String packageName) {
        end();
        current = new WebViews(browser, packageName);
    }

    /** What makes the process's WebViews, and what they share. */
    public static WebViewFactoryProvider factory() {
        WebViews now = current();
        if (now.factory == null) {
            now.factory = ProviderParts.of(WebViewFactoryProvider.class, new FactoryParts());
        }
        return now.factory;
    }

    /** The package that the app sees as the one its WebViews come from. */
    public static PackageInfo packageInfo() {
        return FactoryParts.packageInfo();
    }

    /** The app's process has ended. */
    public static void end() {
        WebViews old = current;
        current = null;
        if (old != null) {
            old.close();
        }
    }

    /** Those of the process that runs. */
    static WebViews current() {
        WebViews now = current;
        if (now == null) {
            throw new IllegalStateException("No app runs.");
        }
        return now;
    }

    private static ThreadFactory threads(String name) {
        return work -> {
            Thread thread =
                    new Thread(work, name); // in the app's group: it is waited for, and blamed, like one of the app's
            thread.setDaemon(true);
            return thread;
        };
    }

    @Nullable
    Browser browser() {
        return browser;
    }

    String packageName() {
        return packageName;
    }

    void add(WebPage page) {
        pages.add(page);
    }

    void remove(WebPage page) {
        pages.remove(page);
        if (front == page) {
            front = null;
        }
    }

    /** Has the browser draw this page: of those that it shows it draws the one in front without delay. */
    void bringToFront(WebPage page) {
        if (front != page) {
            front = page;
            var unused = page.begin("Page.bringToFront", Map.of());
        }
    }

    private void close() {
        List.copyOf(pages).forEach(WebPage::destroy);
        requests.shutdownNow();
        network.shutdownNow();
        bridge.shutdownNow();
    }

    /** Has something done on the main thread, as soon as it is waited for. */
    synchronized void post(Runnable event) {
        events.add(event);
        notifyAll();
    }

    /** Something changed that the main thread may wait for. */
    synchronized void changed() {
        notifyAll();
    }

    /** Does work of an interface that the app gave to a page's scripts. */
    void onBridge(Runnable work) {
        run(bridge, work);
    }

    /** Does work that a phone does on a thread for requests. */
    void onRequests(Runnable work) {
        run(requests, work);
    }

    /** Does work that waits for servers, side by side. */
    void onNetwork(Runnable work) {
        run(network, work);
    }

    private void run(ExecutorService threads, Runnable work) {
        working(1);
        threads.execute(() -> {
            try {
                work.run();
            } finally {
                working(-1);
            }
        });
    }

    private synchronized void working(int more) {
        working += more;
        notifyAll();
    }

    /** What all processes' pages do between messages of the main thread; see {@link #awaitRest()}. */
    public static boolean rest() {
        WebViews now = current;
        return now != null && now.awaitRest();
    }

    /** Lets the pages' time go on with the device's. */
    public static void clockAdvanced(long millis) {
        WebViews now = current;
        if (now != null) {
            List.copyOf(now.pages).forEach(page -> page.time().grant(millis));
        }
    }

    /** Brings pictures of the pages that show up to date; to be called before the screen is drawn. */
    public static void refresh() {
        WebViews now = current;
        if (now != null) {
            List.copyOf(now.pages).forEach(WebPage::refresh);
        }
    }

    /** Ends the pages of activities that are gone, as a phone does when it finds that nobody has their views any more. */
    public static void endAbandoned() {
        WebViews now = current;
        if (now != null) {
            now.pages.stream().filter(WebPage::isAbandoned).toList().forEach(WebPage::destroy);
        }
    }

    /** The pages that are open, oldest first. */
    public static List<WebContents> contents() {
        List<WebContents> all = new ArrayList<>();
        for (WebPage page : pages()) {
            String target = page.target();
            if (target != null) {
                String title = page.navigation().getTitle();
                all.add(new WebContents(
                        page.views().packageName(),
                        target,
                        page.navigation().committedUrl(),
                        title == null ? "" : title));
            }
        }
        return all;
    }

    /** The pages, oldest first. */
    public static List<WebPage> pages() {
        WebViews now = current;
        return now == null ? List.of() : List.copyOf(now.pages);
    }

    /**
     * Waits until all pages rest, or until one has something for the main thread, which is then done.
     *
     * @return whether there was anything to do or to wait for
     */
    private boolean awaitRest() {
        boolean waited = false;
        long start = System.nanoTime();
        while (true) {
            Runnable event = nextEvent();
            if (event != null) {
                event.run();
                return true;
            }
            if (!isBusy()) {
                return waited;
            }
            if (!Shadows.shadowOf(Looper.getMainLooper()).isIdle()) {
                return true;
            }
            if (isOver(start, MOST_MS) || Thread.currentThread().isInterrupted()) {
                List.copyOf(pages).forEach(page -> page.time().waitNoLonger());
                return waited;
            }
            if (isOver(start, STUCK_MS)) {
                pages().forEach(page -> page.events().loadsNoLonger());
            }
            waited = true;
            awaitChange();
        }
    }

    private static boolean isOver(long start, long usualMs) {
        long ms = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
        return ms > usualMs && ms > usualMs + MachineLoad.moreMs(usualMs);
    }

    private synchronized @Nullable Runnable nextEvent() {
        return events.poll();
    }

    private synchronized boolean isBusy() {
        return working > 0
                || !events.isEmpty()
                || pages.stream().anyMatch(page -> page.time().isBusy());
    }

    private synchronized void awaitChange() {
        try {
            if (events.isEmpty()) {
                wait(20);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
