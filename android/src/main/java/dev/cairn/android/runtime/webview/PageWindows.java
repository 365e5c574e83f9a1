package dev.cairn.android.runtime.webview;

import android.os.Handler;
import android.os.Looper;
import android.os.Message;
import android.webkit.WebChromeClient;
import android.webkit.WebView;

/** Windows that a page opens: in the same view, unless the app has asked for views of their own. */
final class PageWindows {
    private final WebPage page;

    PageWindows(WebPage page) {
        this.page = page;
    }

    void open(String url) {
        WebChromeClient chrome = page.clients().getWebChromeClient();
        if (!page.settings().supportMultipleWindows() || chrome == null) {
            page.requests().openHere(url);
            return;
        }
        WebView view = page.view();
        WebView.WebViewTransport transport = view.new WebViewTransport();
        Handler handler = new Handler(Looper.getMainLooper(), answer -> {
            WebView other = transport.getWebView();
            if (other != null && !url.isEmpty()) {
                other.loadUrl(url);
            }
            return true;
        });
        Message message = handler.obtainMessage(0, transport);
        chrome.onCreateWindow(view, false, true, message);
    }
}
