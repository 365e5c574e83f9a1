package dev.cairn.android.runtime.webview;

import android.webkit.WebBackForwardList;
import android.webkit.WebHistoryItem;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The pages that the WebView has shown, and which of them shows now. */
final class HistoryList extends WebBackForwardList {
    private final List<HistoryItem> items;
    private final int current;

    HistoryList(List<HistoryItem> items, int current) {
        this.items = List.copyOf(items);
        this.current = current;
    }

    @Override
    public @Nullable WebHistoryItem getCurrentItem() {
        return getItemAtIndex(current);
    }

    @Override
    public int getCurrentIndex() {
        return current;
    }

    @Override
    public @Nullable WebHistoryItem getItemAtIndex(int index) {
        return index >= 0 && index < items.size() ? items.get(index) : null;
    }

    @Override
    public int getSize() {
        return items.size();
    }

    @Override
    protected WebBackForwardList clone() {
        return new HistoryList(items, current);
    }

    /** Robolectric's own, which the compiler does not see in the superclass. */
    @Override
    public @Nullable Object $$robo$getData() {
        return null;
    }
}
