package dev.cairn.android.runtime.shadow;

import android.app.LocaleManager;
import android.os.LocaleList;
import dev.cairn.android.runtime.stack.AppConfiguration;
import org.robolectric.annotation.Implementation;
import org.robolectric.annotation.Implements;
import org.robolectric.shadows.ShadowLocaleManager;

/** Lets an app choose its language. */
@Implements(value = LocaleManager.class, isInAndroidSdk = false)
public final class CairnLocaleManager extends ShadowLocaleManager {
    /** Made by Robolectric. */
    public CairnLocaleManager() {}

    @Implementation
    @Override
    protected void setApplicationLocales(String packageName, LocaleList locales, boolean fromDelegate) {
        boolean changes = !locales.equals(getApplicationLocales(packageName));
        super.setApplicationLocales(packageName, locales, fromDelegate);
        if (changes) {
            AppConfiguration.locales(locales);
        }
    }
}
