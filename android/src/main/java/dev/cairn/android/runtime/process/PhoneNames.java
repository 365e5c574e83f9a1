package dev.cairn.android.runtime.process;

import dev.cairn.android.boot.DeviceStorage;
import java.nio.file.Path;

/**
 * What a phone calls the files that texts name: those that an app writes, the app itself, the system's fonts. So what an app shows and what is logged
 * tells nothing of the machine, and is the same on each.
 *
 * @param storage where the app's files are, and those that all share
 * @param app its file
 * @param onPhone the same on a phone
 */
record PhoneNames(DeviceStorage storage, Path app, String onPhone) {
    private static final String FONTS = fonts();

    /** Those of an app. A phone has two folders more in the path, whose names are drawn anew at each installation. */
    static PhoneNames of(DeviceStorage storage, String packageName, Path app) {
        return new PhoneNames(storage, app, "/data/app/" + packageName + "/base.apk");
    }

    private static String fonts() {
        return Path.of(System.getProperty("cairn.device.native.dir", "/")).resolve("fonts") + "/";
    }

    /** The same text with a phone's names. */
    String in(String text) {
        return text.indexOf('/') < 0 ? text : ofSystem(storage.asOnPhone(text.replace(app.toString(), onPhone)));
    }

    /** The same for files of the system alone. */
    static String ofSystem(String text) {
        return text.replace(FONTS + "fonts.xml", "/system/etc/fonts.xml").replace(FONTS, "/system/fonts/");
    }
}
