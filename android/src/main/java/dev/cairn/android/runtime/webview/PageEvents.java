package dev.cairn.android.runtime.webview;

import android.util.Log;
import android.webkit.ConsoleMessage;
import android.webkit.WebChromeClient;
import android.webkit.WebViewClient;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Tells the app what its page does, in the order in which a phone tells it. */
final class PageEvents {
    /** What is handled; all else that the browser tells is passed over on its own thread. */
    static final Set<String> EVENTS = Set.of(
            "Page.frameNavigated",
            "Page.navigatedWithinDocument",
            "Page.loadEventFired",
            "Page.domContentEventFired",
            "Page.javascriptDialogOpening",
            "Page.fileChooserOpened",
            "Page.frameRequestedNavigation",
            "Page.downloadWillBegin",
            "Runtime.consoleAPICalled",
            "Runtime.exceptionThrown",
            "Fetch.requestPaused",
            "Inspector.targetCrashed");

    private final WebPage page;
    private @Nullable String started;
    private boolean loading;

    PageEvents(WebPage page) {
        this.page = page;
    }

    void handle(String method, JsonNode parameters) {
        switch (method) {
            case "Fetch.requestPaused" -> page.requests().paused(parameters);
            case "Page.frameNavigated" -> navigated(parameters.path("frame"));
            case "Page.navigatedWithinDocument" -> moved(parameters);
            case "Page.domContentEventFired" -> visible();
            case "Page.loadEventFired" -> loaded();
            case "Page.frameRequestedNavigation" -> page.requests().leaving(parameters);
            case "Page.javascriptDialogOpening" -> page.dialogs().opening(parameters);
            case "Page.fileChooserOpened" -> new FileChooser(page).opened(parameters);
            case "Page.downloadWillBegin" -> download(parameters);
            case "Runtime.consoleAPICalled" -> console(parameters);
            case "Runtime.exceptionThrown" -> exception(parameters.path("exceptionDetails"));
            case "Inspector.targetCrashed" -> page.destroy();
            default -> throw new IllegalArgumentException("Nobody handles " + method + ".");
        }
    }

    /** Whether a document has come and its end has not been told. */
    boolean isLoading() {
        return loading;
    }

    private WebViewClient client() {
        return page.clients().getWebViewClient();
    }

    private @Nullable WebChromeClient chrome() {
        return page.clients().getWebChromeClient();
    }

    private void navigated(JsonNode frame) {
        if (frame.has("parentId")) {
            return;
        }
        String url = frame.path("url").asString("") + frame.path("urlFragment").asString("");
        page.navigated();
        page.navigation().committed(url);
        started = url;
        loading = true;
        client().onPageStarted(page.view(), url, null);
        page.requests().reportFailure();
        progress(10);
        client().doUpdateVisitedHistory(page.view(), url, false);
        page.time().begin();
    }

    private void moved(JsonNode parameters) {
        String url = parameters.path("url").asString("");
        page.navigation().moved(url);
        client().doUpdateVisitedHistory(page.view(), url, false);
        if (parameters.path("navigationType").asString("").equals("fragment")) {
            client().onPageFinished(page.view(), url);
        }
    }

    private void visible() {
        String url = started;
        if (url != null) {
            progress(70);
            client().onPageCommitVisible(page.view(), url);
        }
    }

    private void progress(int percent) {
        page.navigation().progress(percent);
        WebChromeClient chrome = chrome();
        if (chrome != null) {
            chrome.onProgressChanged(page.view(), percent);
        }
    }

    private void loaded() {
        String url = started;
        started = null;
        if (url == null) {
            return;
        }
        page.send("Runtime.evaluate", Map.of("expression", "document.title", "returnByValue", true))
                .whenComplete((answer, failure) -> page.views()
                        .post(() -> finished(
                                url,
                                failure == null
                                        ? answer.path("result").path("value").asString("")
                                        : "")));
    }

    private void finished(String url, String title) {
        if (page.navigation().title(title) && chrome() instanceof WebChromeClient chrome) {
            chrome.onReceivedTitle(page.view(), title.isEmpty() ? url : title);
        }
        progress(100);
        client().onPageFinished(page.view(), url);
        page.drawing().contentChanged();
        loadsNoLonger();
    }

    /** Answers scripts, now and from now on. */
    void loadsNoLonger() {
        loading = false;
        page.requests().release();
    }

    private void download(JsonNode parameters) {
        android.webkit.DownloadListener listener = page.clients().downloads();
        if (listener != null) {
            listener.onDownloadStart(
                    parameters.path("url").asString(""),
                    page.settings().getUserAgentString(),
                    "attachment; filename=\""
                            + parameters.path("suggestedFilename").asString("") + "\"",
                    "application/octet-stream",
                    0);
        }
    }

    private void console(JsonNode parameters) {
        String text =
                parameters.path("args").valueStream().map(PageEvents::text).collect(Collectors.joining(" "));
        JsonNode frame = parameters.path("stackTrace").path("callFrames").path(0);
        message(
                text,
                frame.path("url").asString(""),
                frame.path("lineNumber").asInt(-1) + 1,
                switch (parameters.path("type").asString("")) {
                    case "error", "assert" -> ConsoleMessage.MessageLevel.ERROR;
                    case "warning" -> ConsoleMessage.MessageLevel.WARNING;
                    case "debug" -> ConsoleMessage.MessageLevel.TIP;
                    default -> ConsoleMessage.MessageLevel.LOG;
                });
    }

    private static String text(JsonNode argument) {
        JsonNode value = argument.path("value");
        return value.isMissingNode() || value.isContainer()
                ? argument.path("description").asString(argument.path("type").asString(""))
                : value.asString();
    }

    private void exception(JsonNode details) {
        String description = details.path("exception").path("description").asString("");
        message(
                details.path("text").asString("Uncaught")
                        + (description.isEmpty()
                                ? ""
                                : " " + description.lines().findFirst().orElse("")),
                details.path("url").asString(""),
                details.path("lineNumber").asInt(-1) + 1,
                ConsoleMessage.MessageLevel.ERROR);
    }

    private void message(String text, String source, int line, ConsoleMessage.MessageLevel level) {
        WebChromeClient chrome = chrome();
        if (chrome == null || !chrome.onConsoleMessage(new ConsoleMessage(text, source, line, level))) {
            Log.i(WebPage.LOG, "[INFO:CONSOLE(" + line + ")] \"" + text + "\", source: " + source + " (" + line + ")");
        }
    }
}
