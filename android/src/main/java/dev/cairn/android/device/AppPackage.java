package dev.cairn.android.device;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * An app, ready to be installed.
 *
 * @param packageName the application id
 * @param versionCode the build, as the manifest numbers it
 * @param apk the file itself, which also is the app's resources
 * @param classes the app's code as a jar
 * @param application class of the Application, when the manifest names one
 * @param componentFactory class of the AppComponentFactory, when the manifest names one
 * @param targetSdk the API level that the app was made for
 * @param permissions what the manifest asks for
 */
public record AppPackage(
        String packageName,
        long versionCode,
        Path apk,
        Path classes,
        Optional<String> application,
        Optional<String> componentFactory,
        int targetSdk,
        List<String> permissions) {
    public AppPackage {
        permissions = List.copyOf(permissions);
    }
}
