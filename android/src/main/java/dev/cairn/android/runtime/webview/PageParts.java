package dev.cairn.android.runtime.webview;

import android.print.PrintDocumentAdapter;
import android.webkit.WebViewProvider;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What the framework asks of a WebView's provider and none of its other parts answers. */
final class PageParts {
    private final WebPage page;
    private final WebViewProvider.ViewDelegate viewDelegate;
    private final WebViewProvider.ScrollDelegate scrollDelegate;

    PageParts(WebPage page) {
        this.page = page;
        this.viewDelegate = ProviderParts.of(
                WebViewProvider.ViewDelegate.class,
                page.drawing(),
                page.input(),
                page.nodes(),
                new PlainViewParts(page));
        this.scrollDelegate = ProviderParts.of(WebViewProvider.ScrollDelegate.class, page.drawing());
    }

    WebViewProvider.ViewDelegate getViewDelegate() {
        return viewDelegate;
    }

    WebViewProvider.ScrollDelegate getScrollDelegate() {
        return scrollDelegate;
    }

    android.webkit.WebSettings getSettings() {
        return page.settings();
    }

    PrintDocumentAdapter createPrintDocumentAdapter(String name) {
        return new PrintedPage(page, name);
    }

    void init(@Nullable Map<String, Object> javascriptInterfaces, boolean privateBrowsing) {
        page.view().setWillNotDraw(false);
        page.view().setFocusable(true);
        page.view().setFocusableInTouchMode(true);
        page.view().setClickable(true);
        page.view().setLongClickable(true);
        if (javascriptInterfaces != null) {
            javascriptInterfaces.forEach((name, object) -> page.scripts().addJavascriptInterface(object, name));
        }
    }

    float getScale() {
        return page.view().getResources().getDisplayMetrics().density;
    }

    boolean zoomBy(float factor) {
        if (page.isOpen()) {
            var unused = page.send("Emulation.setPageScaleFactor", Map.of("pageScaleFactor", factor));
        }
        return true;
    }

    void destroy() {
        page.destroy();
    }
}
