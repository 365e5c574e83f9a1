package dev.cairn.android.runtime.process;

import dev.cairn.android.device.AppPackage;
import java.nio.file.Files;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.robolectric.manifest.AndroidManifest;
import org.robolectric.manifest.BroadcastReceiverData;

/** What Robolectric asks of an app's manifest; the rest it reads from the APK itself. */
public final class AppManifest extends AndroidManifest {
    private final AppPackage app;

    /** Of the given app. */
    public AppManifest(AppPackage app) {
        super(null, null, null, List.of(), app.packageName(), Files.exists(app.apk()) ? app.apk() : null);
        this.app = app;
    }

    @Override
    public int getTargetSdkVersion() {
        return app.targetSdk();
    }

    @Override
    public @Nullable String getAppComponentFactory() {
        return null; // ours is used, which asks the app's
    }

    @Override
    public @Nullable String getApplicationName() {
        return null;
    }

    @Override
    public String getPackageName() {
        return app.packageName();
    }

    @Override
    public List<BroadcastReceiverData> getBroadcastReceivers() {
        return List.of();
    }
}
