package dev.cairn.android.runtime.service;

import android.content.Context;
import android.content.Intent;
import android.content.pm.ApplicationInfo;
import android.content.pm.PackageManager;
import android.content.pm.ResolveInfo;
import android.util.Log;
import android.view.inputmethod.InputMethod;
import android.view.inputmethod.InputMethodInfo;
import android.view.inputmethod.InputMethodSubtype;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.robolectric.RuntimeEnvironment;
import org.xmlpull.v1.XmlPullParserException;

/** The keyboards that are installed: the phone's own, which is the one that comes up, and those that the app brings, which are not switched on. */
public final class InstalledKeyboards {
    /** The package of the phone's own. */
    public static final String PACKAGE = "com.android.inputmethod.latin";

    /** What it is called. */
    public static final String LABEL = "Android Keyboard (AOSP)";

    /** By what settings name it. */
    public static final String ID = PACKAGE + "/.LatinIME";

    private InstalledKeyboards() {}

    /** The phone's own. */
    public static InputMethodInfo used() {
        InputMethodInfo keyboard =
                new InputMethodInfo(PACKAGE, PACKAGE + ".LatinIME", LABEL, PACKAGE + ".settings.SettingsActivity");
        keyboard.getServiceInfo().applicationInfo.flags |= ApplicationInfo.FLAG_SYSTEM;
        return keyboard;
    }

    /** What it writes. */
    @SuppressWarnings("deprecation") // apps still ask for the locale
    public static InputMethodSubtype layout() {
        return new InputMethodSubtype.InputMethodSubtypeBuilder()
                .setSubtypeLocale("en_US")
                .setLanguageTag("en-US")
                .setSubtypeMode("keyboard")
                .setIsAsciiCapable(true)
                .build();
    }

    /** All of them. */
    public static List<InputMethodInfo> installed() {
        List<InputMethodInfo> all = new ArrayList<>(List.of(used()));
        Context app = RuntimeEnvironment.getApplication();
        Intent asked = new Intent(InputMethod.SERVICE_INTERFACE).setPackage(app.getPackageName());
        for (ResolveInfo found : app.getPackageManager().queryIntentServices(asked, PackageManager.GET_META_DATA)) {
            try {
                all.add(new InputMethodInfo(app, found));
            } catch (XmlPullParserException | IOException e) {
                Log.w("InputMethodManager", "Unable to load input method " + found.serviceInfo.name, e);
            }
        }
        return all;
    }
}
