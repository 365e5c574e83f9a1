package dev.cairn.android.runtime.process;

import android.R;
import android.app.Application;
import android.content.pm.ActivityInfo;
import android.content.pm.PackageInfo;
import android.content.res.XmlResourceParser;
import dev.cairn.android.runtime.shadow.Shadows;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.xmlpull.v1.XmlPullParser;
import org.xmlpull.v1.XmlPullParserException;

/** Which of the app's activities have Back handled by callbacks ({@code enableOnBackInvokedCallback}), which the parser of manifests that is used here does not read. */
final class BackCallbacks {
    private static final int APPLICATION_ENABLED = 1 << 3;
    private static final int ACTIVITY_ENABLED = 1 << 2;
    private static final int ACTIVITY_DISABLED = 1 << 3;

    private BackCallbacks() {}

    /** Tells the package manager. */
    static void declare(Application application, AppProcess process) {
        PackageInfo known = Shadows.shadowOf(application.getPackageManager())
                .getInternalMutablePackageInfo(process.app().packageName());
        if (known == null || known.activities == null) {
            return;
        }
        Map<String, Boolean> declared = read(application);
        if (declared.getOrDefault("", false)) {
            application.getApplicationInfo().privateFlagsExt |= APPLICATION_ENABLED;
            known.applicationInfo.privateFlagsExt |= APPLICATION_ENABLED;
        }
        for (ActivityInfo activity : known.activities) {
            activity.applicationInfo.privateFlagsExt |= known.applicationInfo.privateFlagsExt & APPLICATION_ENABLED;
            Optional.ofNullable(declared.get(activity.name))
                    .ifPresent(enabled -> activity.privateFlags |= enabled ? ACTIVITY_ENABLED : ACTIVITY_DISABLED);
        }
    }

    /** What the manifest says, by the names of activities; of the application by the empty name. */
    private static Map<String, Boolean> read(Application application) {
        Map<String, Boolean> declared = new TreeMap<>();
        try (XmlResourceParser manifest = application.getAssets().openXmlResourceParser("AndroidManifest.xml")) {
            for (int event = manifest.next(); event != XmlPullParser.END_DOCUMENT; event = manifest.next()) {
                if (event == XmlPullParser.START_TAG) {
                    note(manifest, application.getPackageName(), declared);
                }
            }
        } catch (IOException | XmlPullParserException e) {
            throw new IllegalStateException("The manifest of " + application.getPackageName() + " cannot be read", e);
        }
        return declared;
    }

    private static void note(XmlResourceParser element, String packageName, Map<String, Boolean> declared) {
        boolean application = "application".equals(element.getName());
        String name = "";
        for (int i = 0; i < element.getAttributeCount(); i++) {
            if (element.getAttributeNameResource(i) == R.attr.name && !application) {
                String given = element.getAttributeValue(i);
                name = given.startsWith(".") ? packageName + given : given;
            }
        }
        for (int i = 0; i < element.getAttributeCount(); i++) {
            if (element.getAttributeNameResource(i) == R.attr.enableOnBackInvokedCallback) {
                declared.put(name, element.getAttributeBooleanValue(i, false));
            }
        }
    }
}
