package dev.cairn.android.runtime.webview;

import android.webkit.JsDialogHelper;
import android.webkit.JsPromptResult;
import android.webkit.JsResult;
import android.webkit.WebChromeClient;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/** Dialogs that the page's scripts open and wait for: shown by the app, else as Android shows them. */
final class PageDialogs {
    private final WebPage page;
    private volatile boolean open;

    PageDialogs(WebPage page) {
        this.page = page;
    }

    /** Whether a script waits for the user. */
    boolean isOpen() {
        return open;
    }

    void opening(JsonNode parameters) {
        WebChromeClient chrome = page.clients().getWebChromeClient();
        open = true;
        Result result = new Result();
        if (chrome == null) {
            result.cancel(); // as on a phone: without a client nobody shows dialogs
            return;
        }
        JsDialogHelper helper = new JsDialogHelper(
                result,
                switch (parameters.path("type").asString("")) {
                    case "confirm" -> JsDialogHelper.CONFIRM;
                    case "prompt" -> JsDialogHelper.PROMPT;
                    case "beforeunload" -> JsDialogHelper.UNLOAD;
                    default -> JsDialogHelper.ALERT;
                },
                parameters.path("defaultPrompt").asString(""),
                parameters.path("message").asString(""),
                parameters.path("url").asString(""));
        if (!helper.invokeCallback(chrome, page.view())) {
            helper.showDialog(page.view().getContext());
        }
    }

    /** Takes the answer from the app or from the dialog. */
    private final class Result extends JsPromptResult {
        Result() {
            super(new JsResult.ResultReceiver() {
                @Override
                public void onJsResultComplete(JsResult result) {
                    answer(
                            result.getResult(),
                            result instanceof JsPromptResult prompt ? prompt.getStringResult() : null);
                }
            });
        }
    }

    private void answer(boolean accept, @org.jspecify.annotations.Nullable String text) {
        page.send("Page.handleJavaScriptDialog", Map.of("accept", accept, "promptText", text == null ? "" : text));
        open = false;
    }
}
