package dev.cairn.android.runtime.webview;

import android.webkit.ValueCallback;
import android.webkit.WebStorage;
import dev.cairn.android.webview.Browser;
import java.util.Map;

/** What pages have stored, per origin. */
@SuppressWarnings("rawtypes") // as the framework declares it
final class PageStorage extends WebStorage {
    PageStorage() {}

    @Override
    public void getOrigins(ValueCallback<Map> callback) {
        WebViews.current().post(() -> callback.onReceiveValue(Map.of()));
    }

    @Override
    public void getUsageForOrigin(String origin, ValueCallback<Long> callback) {
        WebViews.current().post(() -> callback.onReceiveValue(0L));
    }

    @Override
    public void getQuotaForOrigin(String origin, ValueCallback<Long> callback) {
        WebViews.current().post(() -> callback.onReceiveValue(0L));
    }

    @Override
    public void setQuotaForOrigin(String origin, long quota) {}

    @Override
    public void deleteOrigin(String origin) {
        Browser browser = WebViews.current().browser();
        if (browser != null) {
            browser.storage(
                    WebViews.current().packageName(),
                    "Storage.clearDataForOrigin",
                    Map.of("origin", origin, "storageTypes", "local_storage,indexeddb,websql,cache_storage"));
        }
    }

    @Override
    public void deleteAllData() {
        WebViews.pages().forEach(page -> deleteOrigin(page.origin()));
    }
}
