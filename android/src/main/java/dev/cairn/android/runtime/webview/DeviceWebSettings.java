package dev.cairn.android.runtime.webview;

import android.webkit.WebSettings;
import org.jspecify.annotations.Nullable;
import org.robolectric.fakes.RoboWebSettings;

/** A WebView's settings, with the defaults of a phone; the page is told when one changes that it depends on. */
final class DeviceWebSettings extends RoboWebSettings {
    private final @Nullable Runnable whenChanged;
    private @Nullable String userAgent;
    private int textZoom = 100;
    private boolean multipleWindows;

    @SuppressWarnings("deprecation") // apps still set them
    DeviceWebSettings(int targetSdk, Runnable changed) {
        setAllowFileAccess(targetSdk < android.os.Build.VERSION_CODES.R);
        setAllowContentAccess(true);
        setLoadsImagesAutomatically(true);
        setCacheMode(WebSettings.LOAD_DEFAULT);
        setMixedContentMode(
                targetSdk < android.os.Build.VERSION_CODES.LOLLIPOP
                        ? WebSettings.MIXED_CONTENT_ALWAYS_ALLOW
                        : WebSettings.MIXED_CONTENT_NEVER_ALLOW);
        setMediaPlaybackRequiresUserGesture(true);
        setDisplayZoomControls(true);
        setMinimumFontSize(8);
        setMinimumLogicalFontSize(8);
        setDefaultFixedFontSize(13);
        setStandardFontFamily("sans-serif");
        setSansSerifFontFamily("sans-serif");
        setSerifFontFamily("serif");
        setFixedFontFamily("monospace");
        this.whenChanged = changed;
    }

    private void changed() {
        Runnable now = whenChanged;
        if (now != null) {
            now.run();
        }
    }

    @Override
    public synchronized void setJavaScriptEnabled(boolean on) {
        super.setJavaScriptEnabled(on);
        changed();
    }

    @Override
    public synchronized String getUserAgentString() {
        String own = userAgent;
        return own == null ? FactoryParts.userAgent() : own;
    }

    @Override
    public synchronized void setUserAgentString(@Nullable String text) {
        userAgent = text == null || text.isEmpty() ? null : text;
        changed();
    }

    @Override
    public synchronized void setTextZoom(int percent) {
        textZoom = percent;
        changed();
    }

    @Override
    public synchronized int getTextZoom() {
        return textZoom;
    }

    @Override
    public synchronized void setUseWideViewPort(boolean wide) {
        super.setUseWideViewPort(wide);
        changed();
    }

    @Override
    public synchronized void setSupportMultipleWindows(boolean support) {
        multipleWindows = support;
    }

    @Override
    public synchronized boolean supportMultipleWindows() {
        return multipleWindows;
    }
}
