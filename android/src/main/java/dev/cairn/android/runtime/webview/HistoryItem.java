package dev.cairn.android.runtime.webview;

import android.graphics.Bitmap;
import android.webkit.WebHistoryItem;
import org.jspecify.annotations.Nullable;

/** A page that the WebView has shown. */
final class HistoryItem extends WebHistoryItem {
    private final int id;
    private final String url;
    private final String originalUrl;
    private final String title;

    HistoryItem(int id, String url, String originalUrl, String title) {
        this.id = id;
        this.url = url;
        this.originalUrl = originalUrl;
        this.title = title;
    }

    @Override
    public int getId() {
        return id;
    }

    @Override
    public String getUrl() {
        return url;
    }

    @Override
    public String getOriginalUrl() {
        return originalUrl;
    }

    @Override
    public String getTitle() {
        return title;
    }

    @Override
    public @Nullable Bitmap getFavicon() {
        return null;
    }

    @Override
    protected WebHistoryItem clone() {
        return new HistoryItem(id, url, originalUrl, title);
    }

    /** Robolectric's own, which the compiler does not see in the superclass. */
    @Override
    public @Nullable Object $$robo$getData() {
        return null;
    }
}
