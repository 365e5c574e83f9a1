package dev.cairn.android.runtime.provider;

import android.Manifest.permission;
import android.app.Application;
import android.content.ContentUris;
import android.content.ContentValues;
import android.database.Cursor;
import android.database.sqlite.SQLiteDatabase;
import android.net.Uri;
import android.provider.ContactsContract;
import android.provider.ContactsContract.CommonDataKinds.Email;
import android.provider.ContactsContract.CommonDataKinds.Phone;
import android.provider.ContactsContract.CommonDataKinds.StructuredName;
import android.provider.ContactsContract.CommonDataKinds.StructuredPostal;
import android.provider.ContactsContract.Contacts;
import android.provider.ContactsContract.Data;
import android.provider.ContactsContract.RawContacts;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The phone's contacts: two samples, and what the app adds. Each row of data has its contact's columns, too, as on a phone. */
final class ContactRows extends TableProvider {
    private static final Map<String, String> KINDS = Map.of(
            "phones", Phone.CONTENT_ITEM_TYPE,
            "callables", Phone.CONTENT_ITEM_TYPE,
            "emails", Email.CONTENT_ITEM_TYPE,
            "postals", StructuredPostal.CONTENT_ITEM_TYPE);

    private static final Set<String> DATA = Set.of("data", "phone_lookup", "raw_contact_entities");

    /** What stands behind a contact, or one account's part of it, for its data. */
    private static final Set<String> DATA_OF = Set.of("data", "entities", "entity");

    ContactRows(Application application) {
        super(
                application,
                ContactsContract.AUTHORITY,
                permission.READ_CONTACTS,
                permission.WRITE_CONTACTS,
                Contacts.class,
                RawContacts.class,
                Data.class,
                Phone.class,
                Email.class,
                StructuredName.class,
                ContactsContract.Groups.class);
    }

    @Override
    void fill(String table, SQLiteDatabase into) {
        add(table, into, 1, "Ada Example", "+1 555 0100", "ada@example.com");
        add(table, into, 2, "Ben Example", "+1 555 0101", "ben@example.com");
    }

    private void add(String table, SQLiteDatabase into, int id, String name, String phone, String mail) {
        switch (table) {
            case "contacts", "raw_contacts" -> into.insertOrThrow(table, null, person(id, name));
            case "data" -> {
                datum(into, id, name, StructuredName.CONTENT_ITEM_TYPE, name);
                datum(into, id, name, Phone.CONTENT_ITEM_TYPE, phone);
                datum(into, id, name, Email.CONTENT_ITEM_TYPE, mail);
            }
            default -> {}
        }
    }

    private ContentValues person(long id, @Nullable String name) {
        ContentValues row = new ContentValues();
        row.put("_id", id);
        row.put(RawContacts.CONTACT_ID, id);
        row.put(Contacts.LOOKUP_KEY, "sample" + id);
        row.put(Contacts.DISPLAY_NAME_PRIMARY, name);
        row.put(Contacts.HAS_PHONE_NUMBER, name == null ? 0 : 1);
        row.put(Contacts.IN_VISIBLE_GROUP, 1);
        row.put(Contacts.STARRED, 0);
        row.put(RawContacts.DELETED, 0);
        return known(row);
    }

    private void datum(SQLiteDatabase into, long contact, String name, String kind, String value) {
        ContentValues row = person(contact, name);
        row.remove("_id");
        row.put(Data.RAW_CONTACT_ID, contact);
        row.put(Data.MIMETYPE, kind);
        row.put(Data.DATA1, value);
        row.put(Data.DATA2, Phone.TYPE_MOBILE);
        into.insertOrThrow("data", null, known(row));
    }

    /** The name of a table of its own, or the data of one kind or of one contact. */
    @Override
    String table(Uri uri) {
        List<String> path = uri.getPathSegments();
        String first = path.isEmpty() ? "contacts" : path.get(0);
        return DATA.contains(first) || isDataOf(path) ? "data" : first;
    }

    private static boolean isDataOf(List<String> path) {
        return path.size() > 2 && DATA_OF.contains(path.getLast()) && !path.contains("filter");
    }

    @Override
    @Nullable
    String condition(Uri uri) {
        List<String> path = uri.getPathSegments();
        if (isDataOf(path) && number(path.get(1)) >= 0) {
            String whose = path.get(0).equals("raw_contacts") ? Data.RAW_CONTACT_ID : RawContacts.CONTACT_ID;
            return whose + "=" + number(path.get(1));
        }
        String kind = path.size() > 1 ? KINDS.get(path.get(1)) : null;
        if (kind != null) {
            String sought = path.size() > 3 ? sought(path.get(2), quoted(uri, ""), quoted(uri, "%")) : "";
            return Data.MIMETYPE + "='" + kind + "'"
                    + (id(uri) < 0 || !sought.isEmpty() ? sought : " AND _id=" + id(uri));
        }
        if (path.contains("filter") && path.size() > 2) {
            return "display_name LIKE " + quoted(uri, "%");
        }
        if (path.contains("lookup") && path.size() > 2) {
            return "lookup='" + path.get(2).replace("'", "''") + "'";
        }
        if (!path.isEmpty() && path.get(0).equals("phone_lookup")) {
            return Data.MIMETYPE + "='" + Phone.CONTENT_ITEM_TYPE + "' AND replace(data1,' ','')=replace("
                    + quoted(uri, "") + ",' ','')";
        }
        return super.condition(uri);
    }

    private static String sought(String how, String exactly, String within) {
        return switch (how) {
            case "filter" -> " AND (display_name LIKE " + within + " OR data1 LIKE " + within + ")";
            case "lookup" -> " AND data1=" + exactly;
            default -> "";
        };
    }

    private static String quoted(Uri uri, String around) {
        return "'" + around + String.valueOf(uri.getLastPathSegment()).replace("'", "''") + around + "'";
    }

    @Override
    public @Nullable Uri insert(Uri uri, @Nullable ContentValues values) {
        ContentValues given = values == null ? new ContentValues() : new ContentValues(values);
        String table = table(uri);
        if (table.equals("data") && given.getAsLong(Data.RAW_CONTACT_ID) != null) {
            long contact = given.getAsLong(Data.RAW_CONTACT_ID);
            ContentValues person = person(contact, name(contact));
            person.remove("_id");
            person.putAll(given);
            given = person;
            named(contact, given);
        }
        Uri made = super.insert(uri, given);
        if (table.equals("raw_contacts") && made != null) {
            long id = ContentUris.parseId(made);
            ContentValues person = person(id, null);
            open("contacts").insertOrThrow("contacts", null, person);
            person.remove("_id");
            open(table).update(table, person, "_id=" + id, null);
        }
        return made;
    }

    private @Nullable String name(long contact) {
        String[] column = {Contacts.DISPLAY_NAME_PRIMARY};
        try (Cursor row = open("contacts").query("contacts", column, "_id=" + contact, null, null, null, null)) {
            return row.moveToFirst() ? row.getString(0) : null;
        }
    }

    /** Gives the contact and all of its data the name that is written. */
    private void named(long contact, ContentValues datum) {
        ContentValues news = new ContentValues();
        if (StructuredName.CONTENT_ITEM_TYPE.equals(datum.getAsString(Data.MIMETYPE))) {
            String name = datum.getAsString(StructuredName.DISPLAY_NAME);
            String parts = (datum.getAsString(StructuredName.GIVEN_NAME) + " "
                            + datum.getAsString(StructuredName.FAMILY_NAME))
                    .replace("null", "")
                    .strip();
            news.put(Contacts.DISPLAY_NAME_PRIMARY, name == null ? parts : name);
        } else if (Phone.CONTENT_ITEM_TYPE.equals(datum.getAsString(Data.MIMETYPE))) {
            news.put(Contacts.HAS_PHONE_NUMBER, 1);
        } else {
            return;
        }
        datum.putAll(news);
        open("contacts").update("contacts", news, "_id=" + contact, null);
        open("data").update("data", news, "contact_id=" + contact, null);
    }
}
