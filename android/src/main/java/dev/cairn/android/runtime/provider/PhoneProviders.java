package dev.cairn.android.runtime.provider;

import android.app.Application;
import android.provider.UserDictionary;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/** The providers that every phone has. None is opened before an app asks it. */
public final class PhoneProviders {
    private PhoneProviders() {}

    /**
     * Puts them where apps find them.
     *
     * @param shared the storage that apps share
     * @param samples what is there from the beginning, by names within it
     */
    public static void install(Application app, Path shared, Set<String> samples) {
        new MediaRows(app, shared, samples).install();
        new ContactRows(app).install();
        new DownloadRows(app).install();
        new CalendarRows(app).install();
        new CallRows(app).install();
        for (String authority : List.of("sms", "mms", "mms-sms")) {
            new MessageRows(app, authority).install();
        }
        DownloadableFonts.install(app);
        new TableProvider(app, UserDictionary.AUTHORITY, null, null, UserDictionary.Words.class).install();
    }
}
