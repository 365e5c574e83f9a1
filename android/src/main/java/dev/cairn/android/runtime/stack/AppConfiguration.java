package dev.cairn.android.runtime.stack;

import android.content.res.Configuration;
import android.content.res.Resources;
import android.os.LocaleList;
import dev.cairn.android.runtime.process.AppProcess;
import java.util.Locale;
import org.robolectric.RuntimeEnvironment;

/** What an app may change of its own configuration. Its activities hear of it between messages. */
public final class AppConfiguration {
    private AppConfiguration() {}

    /** Lets the app speak the first of the languages from now on; the device's own when there is none. */
    public static void locales(String packageName, LocaleList locales) {
        AppChoices choices = AppChoices.of(packageName);
        choices.locales(locales);
        apply("+" + qualifier(choices.locale()));
        Locale.setDefault(choices.locale());
    }

    /** A language as a resource qualifier. */
    public static String qualifier(Locale locale) {
        StringBuilder qualifier = new StringBuilder("b+").append(locale.getLanguage());
        if (!locale.getScript().isEmpty()) {
            qualifier.append('+').append(locale.getScript());
        }
        if (!locale.getCountry().isEmpty()) {
            qualifier.append('+').append(locale.getCountry());
        }
        return qualifier.toString();
    }

    /** Lets the app be dark from now on, or not. */
    public static void night(boolean dark) {
        AppChoices.of(AppProcess.starting().app().packageName()).dark(dark);
        apply(dark ? "+night" : "+notnight");
    }

    private static void apply(String qualifiers) {
        RuntimeEnvironment.setQualifiers(qualifiers);
        Configuration now = new Configuration(Resources.getSystem().getConfiguration());
        RuntimeEnvironment.getApplication().onConfigurationChanged(now);
        AppProcess.starting().stack().requestConfiguration();
    }
}
