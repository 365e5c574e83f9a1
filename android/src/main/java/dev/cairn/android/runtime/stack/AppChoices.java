package dev.cairn.android.runtime.stack;

import android.os.LocaleList;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What each app has chosen of its own configuration, which lasts until its data is deleted. Used on the main thread only. */
public final class AppChoices {
    private static final Map<String, AppChoices> CHOICES = new HashMap<>();
    private static Locale device = Locale.US;

    private LocaleList locales = LocaleList.getEmptyLocaleList();
    private @Nullable Boolean dark;

    private AppChoices() {}

    /** The app's. */
    public static AppChoices of(String packageName) {
        return CHOICES.computeIfAbsent(packageName, key -> new AppChoices());
    }

    /** Forgets what was chosen, as clearing an app's data does. */
    public static void forget(String packageName) {
        CHOICES.remove(packageName);
    }

    /** The language of the device, which apps speak that have chosen none. */
    public static Locale device() {
        return device;
    }

    /** Sets the language of the device. */
    public static void device(Locale locale) {
        device = locale;
    }

    /** The languages, the preferred one first; none where the app speaks the device's. */
    public LocaleList locales() {
        return locales;
    }

    /** Sets the languages. */
    public void locales(LocaleList chosen) {
        locales = chosen;
    }

    /** Sets whether it is dark; null where that is as on the device. */
    public void dark(@Nullable Boolean chosen) {
        dark = chosen;
    }

    /** The language that the app speaks. */
    public Locale locale() {
        return locales.isEmpty() ? device : locales.get(0);
    }

    /** Whether the app is dark, on a device that is, or is not. */
    public boolean isDark(boolean night) {
        Boolean chosen = dark;
        return chosen == null ? night : chosen;
    }
}
