package dev.cairn.android.runtime.webview;

import android.webkit.TracingConfig;
import android.webkit.TracingController;
import java.io.OutputStream;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/** Records nothing. */
final class NoTracing extends TracingController {
    NoTracing() {}

    @Override
    public void start(TracingConfig config) {}

    @Override
    public boolean stop(@Nullable OutputStream out, Executor executor) {
        return false;
    }

    @Override
    public boolean isTracing() {
        return false;
    }

    /** Robolectric's own, which the compiler does not see in the superclass. */
    @Override
    public @Nullable Object $$robo$getData() {
        return null;
    }
}
