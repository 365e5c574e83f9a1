package dev.cairn.android.runtime.provider;

import android.Manifest.permission;
import android.app.Application;
import android.provider.CalendarContract;
import android.provider.CallLog;
import android.provider.Telephony;
import android.provider.UserDictionary;
import java.nio.file.Path;
import java.util.List;

/** The providers that every phone has. None is opened before an app asks it. */
public final class PhoneProviders {
    private PhoneProviders() {}

    /**
     * Puts them where apps find them.
     *
     * @param media where the app's media are kept
     * @param pictures the pictures that are there already
     */
    public static void install(Application app, Path media, List<Path> pictures) {
        new MediaRows(app, media, pictures).install();
        new ContactRows(app).install();
        new DownloadRows(app).install();
        new TableProvider(
                        app,
                        CalendarContract.AUTHORITY,
                        permission.READ_CALENDAR,
                        permission.WRITE_CALENDAR,
                        CalendarContract.Calendars.class,
                        CalendarContract.Events.class,
                        CalendarContract.Instances.class,
                        CalendarContract.Attendees.class,
                        CalendarContract.Reminders.class)
                .install();
        new TableProvider(
                        app,
                        CallLog.AUTHORITY,
                        permission.READ_CALL_LOG,
                        permission.WRITE_CALL_LOG,
                        CallLog.Calls.class)
                .install();
        for (String authority : List.of("sms", "mms", "mms-sms")) {
            new TableProvider(
                            app,
                            authority,
                            permission.READ_SMS,
                            permission.SEND_SMS,
                            Telephony.Sms.class,
                            Telephony.Mms.class,
                            Telephony.Threads.class)
                    .install();
        }
        DownloadableFonts.install(app);
        new TableProvider(app, UserDictionary.AUTHORITY, null, null, UserDictionary.Words.class).install();
    }
}
