package dev.cairn.android.runtime.webview;

import android.app.Activity;
import android.content.Context;
import android.content.ContextWrapper;
import android.util.Log;
import android.webkit.WebView;
import android.webkit.WebViewProvider;
import dev.cairn.android.webview.Browser;
import dev.cairn.android.webview.DevToolsException;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** One WebView and its page in the browser, which is opened when something is loaded first. Used on Android's main thread. */
public final class WebPage {
    static final String LOG = "chromium";

    private final WebView view;
    private final WebView.PrivateAccess access;
    private final WebViews views = WebViews.current();
    private final DeviceWebSettings settings;
    private final PageClients clients = new PageClients();
    private final PageScripts scripts = new PageScripts(this);
    private final PageNavigation navigation = new PageNavigation(this);
    private final PageRequests requests = new PageRequests(this);
    private final PageDialogs dialogs = new PageDialogs(this);
    private final PageWorld world = new PageWorld(this);
    private final PageDrawing drawing = new PageDrawing(this);
    private final PageInput input = new PageInput(this);
    private final PageNodes nodes = new PageNodes(this);
    private final PageReplies replies = new PageReplies();
    private final PageTime time = new PageTime(this);
    private final PageEvents events = new PageEvents(this);

    private Browser.@Nullable Page page;
    private boolean destroyed;
    private @Nullable String whyMissing;
    private boolean nodesStale = true;

    private WebPage(WebView view, WebView.PrivateAccess access) {
        this.view = view;
        this.access = access;
        this.settings =
                new DeviceWebSettings(view.getContext().getApplicationInfo().targetSdkVersion, this::settingsChanged);
    }

    /** What the framework asks about the given view. */
    static WebViewProvider provider(WebView view, WebView.PrivateAccess access) {
        WebPage page = new WebPage(view, access);
        page.views.add(page);
        return ProviderParts.of(
                WebViewProvider.class, new PageParts(page), page.navigation, page.scripts, page.clients, page.drawing);
    }

    /** The view. */
    public WebView view() {
        return view;
    }

    WebView.PrivateAccess access() {
        return access;
    }

    WebViews views() {
        return views;
    }

    DeviceWebSettings settings() {
        return settings;
    }

    PageClients clients() {
        return clients;
    }

    PageScripts scripts() {
        return scripts;
    }

    PageNavigation navigation() {
        return navigation;
    }

    PageRequests requests() {
        return requests;
    }

    PageEvents events() {
        return events;
    }

    PageDialogs dialogs() {
        return dialogs;
    }

    PageWorld world() {
        return world;
    }

    PageDrawing drawing() {
        return drawing;
    }

    PageInput input() {
        return input;
    }

    PageNodes nodes() {
        return nodes;
    }

    /** Whether the browser has a page for it. */
    boolean isOpen() {
        return page != null;
    }

    /** Why no browser shows it; null where one does, and where nobody has asked for a page yet. */
    @Nullable
    String whyMissing() {
        return whyMissing;
    }

    /** The target's id in the debugging protocol, or null while none is open. */
    public @Nullable String target() {
        Browser.Page now = page;
        return now == null ? null : now.target();
    }

    /** Scheme, host and port of what it shows. */
    String origin() {
        String url = navigation.committedUrl();
        int path = url.indexOf('/', url.indexOf("://") + 3);
        return path < 0 ? url : url.substring(0, path);
    }

    /** Opens the page in the browser unless it is; false when no browser shows it or the view is destroyed. */
    boolean open() {
        Browser browser = views.browser();
        if (page == null && !destroyed && browser != null) {
            try {
                page = browser.open(views.packageName(), this::received);
                new PageSetup(this).apply();
                BrowserCookies.handOver(this);
            } catch (DevToolsException e) {
                if (Thread.currentThread().isInterrupted()) {
                    throw e; // the app was ended while it waited
                }
                whyMissing = e.getMessage(); // no fault of the app's, which goes on
            }
        }
        return page != null;
    }

    private void settingsChanged() {
        if (page != null) {
            new PageSetup(this).applySettings();
        }
    }

    /** Comes on the protocol's own thread. */
    private void received(String method, JsonNode parameters) {
        if (method.equals("Emulation.virtualTimeBudgetExpired")) {
            time.spent();
        } else if (method.equals("Runtime.bindingCalled")) {
            time.told(parameters);
        } else if (method.equals("Runtime.executionContextDestroyed")) {
            time.forget(parameters.path("executionContextId").asInt());
        } else if (PageEvents.EVENTS.contains(method) && !scripts.isForBridge(method, parameters)) {
            views.post(() -> happened(method, parameters));
        }
    }

    private void happened(String method, JsonNode parameters) {
        if (!destroyed) {
            time.isUsed();
            touch();
            events.handle(method, parameters);
        }
    }

    /** Sends a command; the main thread waits for its answer when it next rests. */
    CompletableFuture<JsonNode> send(String method, Map<String, ?> parameters) {
        Browser.Page now = page;
        if (now == null) {
            return CompletableFuture.failedFuture(new IllegalStateException("The page is not open."));
        }
        time.isUsed();
        touch();
        return sendQuietly(now, method, parameters);
    }

    private CompletableFuture<JsonNode> sendQuietly(Browser.Page to, String method, Map<String, ?> parameters) {
        replies.asked();
        CompletableFuture<JsonNode> result = new CompletableFuture<>();
        to.session().send(method, parameters).whenComplete((answer, failure) -> {
            if (failure == null) {
                result.complete(answer);
            } else {
                Log.d(
                        LOG,
                        String.valueOf(
                                failure.getMessage())); // a page may be gone meanwhile; who needs the answer sees the
                // failure, too
                result.completeExceptionally(failure);
            }
            replies.answered(); // only now: what follows from the answer has been posted
            views.changed();
        });
        return result;
    }

    /** Sends a command that the page's scripts cannot hold up, and waits for the answer; an empty one when it failed. */
    JsonNode await(String method, Map<String, ?> parameters) {
        return replies.await(send(method, parameters));
    }

    /** Reads something, which changes nothing on the page. */
    JsonNode read(String method, Map<String, ?> parameters) {
        Browser.Page now = page;
        return now == null ? DevToolsJson.EMPTY : replies.await(sendQuietly(now, method, parameters));
    }

    /** Asks for something that changes nothing on the page but its time. */
    CompletableFuture<JsonNode> begin(String method, Map<String, ?> parameters) {
        Browser.Page now = page;
        return now == null
                ? CompletableFuture.completedFuture(DevToolsJson.EMPTY)
                : sendQuietly(now, method, parameters);
    }

    /** The page in the browser; null while none is open. */
    Browser.@Nullable Page opened() {
        return page;
    }

    boolean isDestroyed() {
        return destroyed;
    }

    /** How its time goes on. */
    PageTime time() {
        return time;
    }

    /** What it still has to answer. */
    PageReplies replies() {
        return replies;
    }

    /** Another document is shown. */
    void navigated() {
        time.isWaitedForAgain();
        world.forget();
        nodes.forget();
    }

    /** Whether the page may have other nodes than when this was last asked. */
    boolean takeNodesStale() {
        boolean now = nodesStale;
        nodesStale = false;
        return now;
    }

    /** Picture and nodes may no longer be what shows. */
    void touch() {
        drawing.mayHaveChanged();
        nodesStale = true;
    }

    void refresh() {
        if (page != null && view.isShown()) {
            drawing.refresh();
        }
    }

    /** Whether the activity that its view was made for has ended, and none shows it. */
    boolean isAbandoned() {
        Context context = view.getContext();
        while (context instanceof ContextWrapper wrapper && !(context instanceof Activity)) {
            context = wrapper.getBaseContext();
        }
        return context instanceof Activity activity && activity.isDestroyed() && !view.isAttachedToWindow();
    }

    /** Ends the page; the view stays blank. */
    void destroy() {
        destroyed = true;
        views.remove(this);
        Browser.Page old = page;
        Browser browser = views.browser();
        page = null;
        if (old != null && browser != null) {
            browser.close(old);
        }
    }
}
