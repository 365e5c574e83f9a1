package dev.cairn.android.runtime.provider;

import android.Manifest.permission;
import android.app.Application;
import android.content.ContentUris;
import android.content.ContentValues;
import android.net.Uri;
import android.provider.Telephony;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The phone's messages: those that the app adds. The boxes are one table; which of them a message is in is a column of it. */
final class MessageRows extends TableProvider {
    private static final String MESSAGES = "messages";

    private static final Map<String, Integer> BOXES =
            Map.of("inbox", 1, "sent", 2, "draft", 3, "drafts", 3, "outbox", 4, "failed", 5, "queued", 6);

    private final Uri all;
    private final String box;

    MessageRows(Application application, String authority) {
        super(
                application,
                authority,
                permission.READ_SMS,
                permission.SEND_SMS,
                Telephony.Sms.class,
                Telephony.Mms.class,
                Telephony.Threads.class);
        this.all = Uri.parse("content://" + authority);
        this.box = authority.equals("mms") ? Telephony.BaseMmsColumns.MESSAGE_BOX : Telephony.TextBasedSmsColumns.TYPE;
    }

    private static String first(Uri uri) {
        List<String> path = uri.getPathSegments();
        return path.isEmpty() ? "" : path.get(0);
    }

    /** A number alone is a message, and one behind the conversations is the thread that messages are of. */
    @Override
    String table(Uri uri) {
        String first = first(uri);
        boolean isThread = first.equals("conversations") && id(uri) >= 0;
        boolean isMessage = uri.getPathSegments().size() < 2 && number(first) >= 0;
        return first.isEmpty() || isMessage || isThread || BOXES.containsKey(first) ? MESSAGES : first;
    }

    @Override
    @Nullable
    String condition(Uri uri) {
        String first = first(uri);
        if (first.equals("conversations") && id(uri) >= 0) {
            return Telephony.TextBasedSmsColumns.THREAD_ID + "=" + id(uri);
        }
        Integer in = BOXES.get(first);
        if (in == null) {
            return super.condition(uri);
        }
        return box + "=" + in + (id(uri) < 0 ? "" : " AND _id=" + id(uri));
    }

    @Override
    public @Nullable Uri insert(Uri uri, @Nullable ContentValues values) {
        ContentValues row = values == null ? new ContentValues() : new ContentValues(values);
        Integer in = BOXES.get(first(uri));
        if (in != null) {
            row.put(box, in);
        }
        Uri made = super.insert(uri, row);
        return made == null || !table(uri).equals(MESSAGES)
                ? made
                : ContentUris.withAppendedId(all, ContentUris.parseId(made));
    }
}
