package dev.cairn.android.runtime.control;

import android.content.Context;
import android.content.res.Configuration;
import android.content.res.Resources;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** All strings of an app, read from its resources. */
final class AppStrings {
    private static final int APP_PACKAGE = 0x7f;

    /** Resource numbers of a type go up from zero; after so many that are not there, there are no more. */
    private static final int MOST_MISSING = 200;

    private AppStrings() {}

    static Map<String, String> of(Context app, @Nullable String language) {
        Resources resources = app.getResources();
        if (language != null) {
            Configuration other = new Configuration(resources.getConfiguration());
            other.setLocale(Locale.forLanguageTag(language.replace('_', '-')));
            resources = app.createConfigurationContext(other).getResources();
        }
        Map<String, String> strings = new TreeMap<>();
        for (int type = 1; type <= 0xff; type++) {
            if (isStrings(resources, id(type, 0))) {
                collect(resources, type, strings);
            }
        }
        return strings;
    }

    private static int id(int type, int entry) {
        return (APP_PACKAGE << 24) | (type << 16) | entry;
    }

    private static boolean isStrings(Resources resources, int id) {
        try {
            return resources.getResourceTypeName(id).equals("string");
        } catch (Resources.NotFoundException e) {
            return false;
        }
    }

    private static void collect(Resources resources, int type, Map<String, String> strings) {
        int missing = 0;
        for (int entry = 0; entry <= 0xffff && missing < MOST_MISSING; entry++) {
            try {
                strings.put(resources.getResourceEntryName(id(type, entry)), resources.getString(id(type, entry)));
                missing = 0;
            } catch (Resources.NotFoundException e) {
                missing++;
            }
        }
    }
}
