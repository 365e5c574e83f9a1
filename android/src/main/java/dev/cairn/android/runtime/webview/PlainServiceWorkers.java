package dev.cairn.android.runtime.webview;

import android.webkit.ServiceWorkerClient;
import android.webkit.ServiceWorkerController;
import android.webkit.ServiceWorkerWebSettings;
import android.webkit.WebSettings;
import org.jspecify.annotations.Nullable;

/** Keeps what an app sets for service workers; their requests are answered as the page's own. */
final class PlainServiceWorkers extends ServiceWorkerController {
    private final Settings settings = new Settings();
    private @Nullable ServiceWorkerClient client;

    PlainServiceWorkers() {}

    @Override
    public ServiceWorkerWebSettings getServiceWorkerWebSettings() {
        return settings;
    }

    @Override
    public void setServiceWorkerClient(@Nullable ServiceWorkerClient client) {
        this.client = client;
    }

    @Nullable
    ServiceWorkerClient client() {
        return client;
    }

    private static final class Settings extends ServiceWorkerWebSettings {
        private int cacheMode = WebSettings.LOAD_DEFAULT;
        private boolean content = true;
        private boolean file = true;
        private boolean blocked;

        @Override
        public void setCacheMode(int mode) {
            cacheMode = mode;
        }

        @Override
        public int getCacheMode() {
            return cacheMode;
        }

        @Override
        public void setAllowContentAccess(boolean allow) {
            content = allow;
        }

        @Override
        public boolean getAllowContentAccess() {
            return content;
        }

        @Override
        public void setAllowFileAccess(boolean allow) {
            file = allow;
        }

        @Override
        public boolean getAllowFileAccess() {
            return file;
        }

        @Override
        public void setBlockNetworkLoads(boolean block) {
            blocked = block;
        }

        @Override
        public boolean getBlockNetworkLoads() {
            return blocked;
        }

        /** Robolectric's own, which the compiler does not see in the superclass. */
        @Override
        public @Nullable Object $$robo$getData() {
            return null;
        }
    }

    /** Robolectric's own, which the compiler does not see in the superclass. */
    @Override
    public @Nullable Object $$robo$getData() {
        return null;
    }
}
