package dev.cairn.android.runtime.webview;

import android.content.Context;
import android.content.pm.ApplicationInfo;
import android.content.pm.PackageInfo;
import android.net.Uri;
import android.os.Build;
import android.webkit.CookieManager;
import android.webkit.GeolocationPermissions;
import android.webkit.ServiceWorkerController;
import android.webkit.TracingController;
import android.webkit.ValueCallback;
import android.webkit.WebIconDatabase;
import android.webkit.WebStorage;
import android.webkit.WebView;
import android.webkit.WebViewDatabase;
import android.webkit.WebViewFactoryProvider;
import android.webkit.WebViewProvider;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Methods of {@link WebViewFactoryProvider}: what makes WebViews, and what all of them share. */
final class FactoryParts {
    static final String CHROME = "150.0.7871.100";

    private final CookieManager cookies = new BrowserCookies();
    private final ServiceWorkerController serviceWorkers = new PlainServiceWorkers();
    private final WebStorage storage = new PageStorage();
    private final TracingController tracing = new NoTracing();
    private final WebViewDatabase database = new EmptyWebViewDatabase();

    /** What the app sees as the installed WebView package. */
    static PackageInfo packageInfo() {
        PackageInfo info = new PackageInfo();
        info.packageName = "com.google.android.webview";
        info.versionName = CHROME;
        info.setLongVersionCode(787_110_000);
        info.applicationInfo = new ApplicationInfo();
        info.applicationInfo.packageName = info.packageName;
        return info;
    }

    WebViewFactoryProvider.Statics getStatics() {
        return ProviderParts.of(WebViewFactoryProvider.Statics.class, new Statics());
    }

    WebViewProvider createWebView(WebView view, WebView.PrivateAccess access) {
        return WebPage.provider(view, access);
    }

    CookieManager getCookieManager() {
        return cookies;
    }

    ServiceWorkerController getServiceWorkerController() {
        return serviceWorkers;
    }

    WebStorage getWebStorage() {
        return storage;
    }

    TracingController getTracingController() {
        return tracing;
    }

    GeolocationPermissions getGeolocationPermissions() {
        return new GeolocationPermissions();
    }

    @Nullable
    WebIconDatabase getWebIconDatabase() {
        return null;
    }

    WebViewDatabase getWebViewDatabase(Context context) {
        return database;
    }

    /** Has no support library's glue, so androidx.webkit offers only what the framework itself has. */
    ClassLoader getWebViewClassLoader() {
        return FactoryParts.class.getClassLoader();
    }

    /** As a phone's WebView names itself. */
    static String userAgent() {
        return "Mozilla/5.0 (Linux; Android %s; %s Build/%s; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/%s Mobile Safari/537.36"
                .formatted(Build.VERSION.RELEASE, Build.MODEL, Build.ID, CHROME);
    }

    /** Methods of {@link WebViewFactoryProvider.Statics}. */
    static final class Statics {
        String getDefaultUserAgent(Context context) {
            return userAgent();
        }

        void initSafeBrowsing(Context context, @Nullable ValueCallback<Boolean> callback) {
            answer(callback, false);
        }

        void setSafeBrowsingWhitelist(List<String> hosts, @Nullable ValueCallback<Boolean> callback) {
            answer(callback, true);
        }

        Uri getSafeBrowsingPrivacyPolicyUrl() {
            return Uri.parse("https://safebrowsing.google.com");
        }

        void clearClientCertPreferences(@Nullable Runnable done) {
            if (done != null) {
                WebViews.current().post(done);
            }
        }

        Uri @Nullable [] parseFileChooserResult(int result, android.content.@Nullable Intent data) {
            Uri uri = result == android.app.Activity.RESULT_OK && data != null ? data.getData() : null;
            return uri == null ? null : new Uri[] {uri};
        }

        private static <T> void answer(@Nullable ValueCallback<T> callback, T value) {
            if (callback != null) {
                WebViews.current().post(() -> callback.onReceiveValue(value));
            }
        }
    }
}
