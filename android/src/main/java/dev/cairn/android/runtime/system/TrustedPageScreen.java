package dev.cairn.android.runtime.system;

import android.view.View;
import android.view.ViewGroup;
import android.webkit.WebSettings;
import android.webkit.WebView;
import android.webkit.WebViewClient;
import android.widget.FrameLayout;
import dev.cairn.android.runtime.stack.StandIn;
import org.jspecify.annotations.Nullable;

/**
 * A trusted web activity: the app's own page over all of the screen, shown by the browser without a word of itself. It counts as the app's
 * screen, which it is to its user. Back goes back in the page's history before it leaves.
 */
final class TrustedPageScreen implements SystemScreen {
    private final StandIn standIn;
    private @Nullable WebView page;

    TrustedPageScreen(StandIn standIn) {
        this.standIn = standIn;
    }

    @Override
    public String packageName() {
        return standIn.packageName();
    }

    @Override
    public View view() {
        SystemContext context = new SystemContext(packageName());
        WebView made = new WebView(context);
        made.setId(SystemContext.id("page"));
        WebSettings settings = made.getSettings();
        settings.setJavaScriptEnabled(true);
        settings.setDomStorageEnabled(true);
        made.setWebViewClient(new WebViewClient()); // links stay in the page
        made.loadUrl(String.valueOf(standIn.intent().getDataString()));
        page = made;
        FrameLayout all = new FrameLayout(context);
        all.addView(
                made,
                new FrameLayout.LayoutParams(ViewGroup.LayoutParams.MATCH_PARENT, ViewGroup.LayoutParams.MATCH_PARENT));
        return all;
    }

    @Override
    public boolean back() {
        WebView shown = page;
        if (shown == null || !shown.canGoBack()) {
            return false;
        }
        shown.goBack();
        return true;
    }
}
