package dev.cairn.android.runtime.shadow;

import android.content.pm.PackageInfo;
import android.webkit.WebViewFactory;
import android.webkit.WebViewFactoryProvider;
import dev.cairn.android.runtime.webview.WebViews;
import org.robolectric.annotation.Implementation;
import org.robolectric.annotation.Implements;

/** Stands in for the WebView package that a phone has installed. */
@Implements(value = WebViewFactory.class, isInAndroidSdk = false)
public final class CairnWebViewFactory {
    /** Ours. */
    @Implementation
    protected static WebViewFactoryProvider getProvider() {
        return WebViews.factory();
    }

    /** The package that ours claims to come from. */
    @Implementation
    protected static PackageInfo getLoadedPackageInfo() {
        return WebViews.packageInfo();
    }
}
