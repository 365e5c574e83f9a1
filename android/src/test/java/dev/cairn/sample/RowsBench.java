package dev.cairn.sample;

import android.content.ContentProviderOperation;
import android.content.ContentValues;
import android.database.Cursor;
import android.net.Uri;
import android.provider.CalendarContract;
import android.provider.CallLog;
import android.provider.ContactsContract;
import android.provider.ContactsContract.CommonDataKinds.Phone;
import android.provider.ContactsContract.CommonDataKinds.StructuredName;
import android.provider.MediaStore;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;

/** Reads and writes what the phone's own providers have. */
public final class RowsBench extends Bench {
    @SuppressWarnings("NullAway.Init")
    private Uri saved;

    @Override
    void fill() {
        button("contacts", () -> say(rows(ContactsContract.Contacts.CONTENT_URI, "display_name")));
        button("phones", () -> say(rows(Phone.CONTENT_URI, Phone.DISPLAY_NAME, Phone.NUMBER)));
        button("add contact", this::addContact);
        button("calls", () -> say(rows(CallLog.Calls.CONTENT_URI, CallLog.Calls.NUMBER)));
        button("events", () -> say(rows(CalendarContract.Events.CONTENT_URI, CalendarContract.Events.TITLE)));
        button(
                "images",
                () -> say(rows(
                        MediaStore.Images.Media.EXTERNAL_CONTENT_URI,
                        MediaStore.Images.Media.DISPLAY_NAME,
                        MediaStore.Images.Media.WIDTH)));
        button("save image", this::saveImage);
        button("read image", () -> {
            try (InputStream in = getContentResolver().openInputStream(saved)) {
                say(new String(in.readAllBytes()) + " " + getContentResolver().getType(saved));
            }
        });
        button("delete image", () -> say(getContentResolver().delete(saved, null, null)));
    }

    private List<String> rows(Uri uri, String... columns) {
        List<String> rows = new ArrayList<>();
        try (Cursor cursor = getContentResolver().query(uri, columns, null, null, "_id")) {
            while (cursor.moveToNext()) {
                StringBuilder row = new StringBuilder();
                for (int i = 0; i < columns.length; i++) {
                    row.append(i == 0 ? "" : " ").append(cursor.getString(i));
                }
                rows.add(row.toString());
            }
        }
        return rows;
    }

    private void addContact() throws Exception {
        ArrayList<ContentProviderOperation> all = new ArrayList<>();
        all.add(ContentProviderOperation.newInsert(ContactsContract.RawContacts.CONTENT_URI)
                .withValue(ContactsContract.RawContacts.ACCOUNT_TYPE, null)
                .build());
        all.add(ContentProviderOperation.newInsert(ContactsContract.Data.CONTENT_URI)
                .withValueBackReference(ContactsContract.Data.RAW_CONTACT_ID, 0)
                .withValue(ContactsContract.Data.MIMETYPE, StructuredName.CONTENT_ITEM_TYPE)
                .withValue(StructuredName.DISPLAY_NAME, "Cleo New")
                .build());
        all.add(ContentProviderOperation.newInsert(ContactsContract.Data.CONTENT_URI)
                .withValueBackReference(ContactsContract.Data.RAW_CONTACT_ID, 0)
                .withValue(ContactsContract.Data.MIMETYPE, Phone.CONTENT_ITEM_TYPE)
                .withValue(Phone.NUMBER, "123")
                .build());
        say(getContentResolver().applyBatch(ContactsContract.AUTHORITY, all).length + " done");
    }

    private void saveImage() throws Exception {
        ContentValues values = new ContentValues();
        values.put(MediaStore.Images.Media.DISPLAY_NAME, "mine.png");
        values.put(MediaStore.Images.Media.MIME_TYPE, "image/png");
        saved = getContentResolver().insert(MediaStore.Images.Media.EXTERNAL_CONTENT_URI, values);
        try (OutputStream out = getContentResolver().openOutputStream(saved)) {
            out.write("picture".getBytes());
        }
        say(saved);
    }
}
