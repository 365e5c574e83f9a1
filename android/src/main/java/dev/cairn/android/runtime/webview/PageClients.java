package dev.cairn.android.runtime.webview;

import android.webkit.DownloadListener;
import android.webkit.WebChromeClient;
import android.webkit.WebView;
import android.webkit.WebViewClient;
import android.webkit.WebViewRenderProcessClient;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/** What the app wants to be told of, as it sets it on the WebView. */
@SuppressWarnings("deprecation") // apps still use it
final class PageClients {
    private static final WebViewClient NONE = new WebViewClient();

    private @Nullable WebViewClient client;
    private @Nullable WebChromeClient chrome;
    private @Nullable DownloadListener downloads;
    private @Nullable WebViewRenderProcessClient renderer;

    PageClients() {}

    void setWebViewClient(@Nullable WebViewClient client) {
        this.client = client;
    }

    WebViewClient getWebViewClient() {
        WebViewClient own = client;
        return own == null ? NONE : own;
    }

    boolean hasClient() {
        return client != null;
    }

    void setWebChromeClient(@Nullable WebChromeClient client) {
        this.chrome = client;
    }

    @Nullable
    WebChromeClient getWebChromeClient() {
        return chrome;
    }

    void setDownloadListener(@Nullable DownloadListener listener) {
        this.downloads = listener;
    }

    @Nullable
    DownloadListener downloads() {
        return downloads;
    }

    void setPictureListener(WebView.@Nullable PictureListener listener) {}

    void setWebViewRenderProcessClient(@Nullable Executor executor, @Nullable WebViewRenderProcessClient client) {
        this.renderer = client;
    }

    @Nullable
    WebViewRenderProcessClient getWebViewRenderProcessClient() {
        return renderer;
    }
}
