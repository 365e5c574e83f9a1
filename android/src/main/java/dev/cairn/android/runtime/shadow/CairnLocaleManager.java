package dev.cairn.android.runtime.shadow;

import android.app.LocaleManager;
import android.os.LocaleList;
import dev.cairn.android.runtime.stack.AppChoices;
import dev.cairn.android.runtime.stack.AppConfiguration;
import org.robolectric.annotation.Implementation;
import org.robolectric.annotation.Implements;
import org.robolectric.shadows.ShadowLocaleManager;

/** Lets an app choose its language, and remembers it. */
@Implements(value = LocaleManager.class, isInAndroidSdk = false)
public final class CairnLocaleManager extends ShadowLocaleManager {
    @Implementation
    @Override
    protected LocaleList getApplicationLocales(String packageName) {
        return AppChoices.of(packageName).locales();
    }

    @Implementation
    @Override
    protected LocaleList getSystemLocales() {
        return new LocaleList(AppChoices.device());
    }

    @Implementation
    @Override
    protected void setApplicationLocales(String packageName, LocaleList locales, boolean fromDelegate) {
        if (!locales.equals(getApplicationLocales(packageName))) {
            AppConfiguration.locales(packageName, locales);
        }
    }
}
