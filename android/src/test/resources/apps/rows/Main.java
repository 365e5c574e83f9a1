package dev.cairn.rows;

import android.app.Activity;
import android.content.ContentResolver;
import android.content.ContentUris;
import android.content.ContentValues;
import android.database.Cursor;
import android.net.Uri;
import android.os.Bundle;
import android.provider.CalendarContract.Attendees;
import android.provider.CalendarContract.Calendars;
import android.provider.CalendarContract.Events;
import android.provider.CalendarContract.Instances;
import android.provider.CalendarContract.Reminders;
import android.provider.CallLog.Calls;
import android.provider.ContactsContract;
import android.provider.ContactsContract.CommonDataKinds.Email;
import android.provider.ContactsContract.CommonDataKinds.Phone;
import android.widget.ScrollView;
import android.widget.TextView;
import java.util.concurrent.Callable;

/** Writes rows of the phone's own providers and reads them again, a line for each answer. */
public final class Main extends Activity {
    private static final long NEW_YEAR = 1_767_225_600_000L; // 2026-01-01T00:00Z, a Thursday
    private static final long HOUR = 3_600_000;
    private static final long DAY = 24 * HOUR;

    private final StringBuilder lines = new StringBuilder();
    private ContentResolver resolver;

    @Override
    protected void onCreate(Bundle state) {
        super.onCreate(state);
        resolver = getContentResolver();
        calendar();
        contacts();
        line("calls", this::calls);
        line("messages", this::messages);
        TextView text = new TextView(this);
        text.setText(lines);
        ScrollView scroll = new ScrollView(this);
        scroll.addView(text);
        setContentView(scroll);
    }

    private void calendar() {
        line("calendars", () -> rows(Calendars.CONTENT_URI, null, Calendars._ID, Calendars.CALENDAR_DISPLAY_NAME, Calendars.VISIBLE));
        line("no instances", () -> happening(0, Long.MAX_VALUE));
        line("lunch", () -> {
            ContentValues lunch = event("Lunch", NEW_YEAR + 12 * HOUR);
            lunch.put(Events.EVENT_LOCATION, "Café");
            lunch.put(Events.DTEND, NEW_YEAR + 13 * HOUR);
            return resolver.insert(Events.CONTENT_URI, lunch);
        });
        line("holiday", () -> {
            ContentValues holiday = event("Holiday", NEW_YEAR);
            holiday.put(Events.ALL_DAY, 1);
            holiday.put(Events.EVENT_COLOR, 5);
            holiday.put(Events.DTEND, NEW_YEAR + DAY);
            return resolver.insert(Events.CONTENT_URI, holiday);
        });
        line("sport", () -> {
            ContentValues sport = event("Sport", NEW_YEAR + 23 * HOUR);
            sport.put(Events.DURATION, "P3600S");
            sport.put(Events.RRULE, "FREQ=WEEKLY;COUNT=3;BYDAY=TH,SA");
            return resolver.insert(Events.CONTENT_URI, sport);
        });
        line("columns", () -> rows(
                Events.CONTENT_URI,
                "allDay=0",
                Events.TITLE,
                Events.EVENT_LOCATION,
                Events.EVENT_TIMEZONE,
                Events.HAS_ALARM,
                Events.CALENDAR_DISPLAY_NAME));
        line("colours", () -> rows(Events.CONTENT_URI, "title<>'Sport'", Events.DISPLAY_COLOR));
        line("instances", () -> happening(NEW_YEAR, NEW_YEAR + 30 * DAY));
        line("one hour", () -> happening(NEW_YEAR + 12 * HOUR + 1, NEW_YEAR + 12 * HOUR + 2));
        line("by day", () -> rows(
                Uri.withAppendedPath(Instances.CONTENT_BY_DAY_URI, "2461042/2461042"),
                null,
                Instances.TITLE,
                Instances.START_DAY,
                Instances.END_DAY,
                Instances.START_MINUTE,
                Instances.END_MINUTE));
        line("search", () -> rows(
                Instances.CONTENT_SEARCH_URI.buildUpon().appendPath("" + NEW_YEAR).appendPath("" + (NEW_YEAR + DAY)).appendPath("lunch").build(),
                null,
                Instances.TITLE));
        line("of one", () -> rows(instances(0, NEW_YEAR + 30 * DAY), Instances.EVENT_ID + "=3", Instances.BEGIN));
        line("query", () -> {
            try (Cursor found = Instances.query(resolver, new String[] {Instances.TITLE}, NEW_YEAR, NEW_YEAR + DAY)) {
                return found.getCount();
            }
        });
        line("moved", () -> {
            ContentValues later = new ContentValues();
            later.put(Events.DTSTART, NEW_YEAR + 14 * HOUR);
            later.put(Events.DTEND, NEW_YEAR + 15 * HOUR);
            Uri lunch = ContentUris.withAppendedId(Events.CONTENT_URI, 1);
            return resolver.update(lunch, later, null, null) + " " + happening(NEW_YEAR + 14 * HOUR, NEW_YEAR + 15 * HOUR);
        });
        line("reminder", () -> {
            ContentValues reminder = new ContentValues();
            reminder.put(Reminders.EVENT_ID, 1);
            reminder.put(Reminders.MINUTES, 10);
            reminder.put(Reminders.METHOD, Reminders.METHOD_ALERT);
            resolver.insert(Reminders.CONTENT_URI, reminder);
            return rows(Events.CONTENT_URI, "hasAlarm=1", Events.TITLE)
                    + rows(Reminders.CONTENT_URI, "event_id=1", Reminders.MINUTES);
        });
        line("guest", () -> {
            ContentValues guest = new ContentValues();
            guest.put(Attendees.EVENT_ID, 1);
            guest.put(Attendees.ATTENDEE_EMAIL, "ada@example.com");
            resolver.insert(Attendees.CONTENT_URI, guest);
            return rows(Attendees.CONTENT_URI, null, Attendees.ATTENDEE_EMAIL);
        });
        line("deleted", () -> resolver.delete(ContentUris.withAppendedId(Events.CONTENT_URI, 1), null, null)
                + rows(Reminders.CONTENT_URI, null, Reminders.MINUTES)
                + happening(NEW_YEAR + 14 * HOUR, NEW_YEAR + 15 * HOUR));
        line("without a zone", () -> {
            ContentValues event = new ContentValues();
            event.put(Events.CALENDAR_ID, 1);
            return resolver.insert(Events.CONTENT_URI, event);
        });
        line("no range", () -> rows(Uri.parse("content://com.android.calendar/instances"), null, Instances.TITLE));
        line("written", () -> resolver.insert(instances(0, 1), new ContentValues()));
    }

    private static ContentValues event(String title, long start) {
        ContentValues event = new ContentValues();
        event.put(Events.CALENDAR_ID, 1);
        event.put(Events.TITLE, title);
        event.put(Events.DTSTART, start);
        event.put(Events.EVENT_TIMEZONE, "UTC");
        return event;
    }

    private String happening(long begin, long end) {
        return rows(instances(begin, end), "visible=1", Instances.TITLE, Instances.BEGIN);
    }

    private static Uri instances(long begin, long end) {
        Uri.Builder range = Instances.CONTENT_URI.buildUpon();
        ContentUris.appendId(range, begin);
        ContentUris.appendId(range, end);
        return range.build();
    }

    private void contacts() {
        Uri second = ContentUris.withAppendedId(ContactsContract.Contacts.CONTENT_URI, 2);
        line("data of a contact", () -> rows(Uri.withAppendedPath(second, "data"), null, "data1"));
        line("entities", () -> rows(Uri.withAppendedPath(second, "entities"), "mimetype LIKE '%phone%'", "data1"));
        line("by an argument", () -> {
            String[] contact = {"2"};
            String[] columns = {Phone.NUMBER};
            try (Cursor found = resolver.query(Phone.CONTENT_URI, columns, Phone.CONTACT_ID + " = ?", contact, null)) {
                return found.moveToFirst() ? found.getString(0) : "none";
            }
        });
        line("phone", () -> rows(Uri.withAppendedPath(Phone.CONTENT_FILTER_URI, "0101"), null, Phone.NUMBER));
        line("mail", () -> rows(Uri.withAppendedPath(Email.CONTENT_LOOKUP_URI, "ada@example.com"), null, Email.ADDRESS));
        line("data as a name", () -> rows(Uri.withAppendedPath(ContactsContract.Contacts.CONTENT_FILTER_URI, "data"), null, "display_name"));
    }

    private String calls() {
        for (String number : new String[] {"555 0100", "555 0101"}) {
            ContentValues call = new ContentValues();
            call.put(Calls.NUMBER, number);
            resolver.insert(Calls.CONTENT_URI, call);
        }
        return rows(Uri.withAppendedPath(Calls.CONTENT_FILTER_URI, "5550101"), null, Calls.NUMBER);
    }

    private String messages() {
        ContentValues message = new ContentValues();
        message.put("address", "555");
        message.put("body", "Hello");
        message.put("thread_id", 7);
        Uri made = resolver.insert(Uri.parse("content://sms/sent"), message);
        String found = "";
        for (String at : new String[] {"", "/sent", "/inbox", "/1", "/conversations/7", "/conversations/1"}) {
            found += rows(Uri.parse("content://sms" + at), null, "body", "type");
        }
        return made + " " + found;
    }

    private String rows(Uri uri, String selection, String... columns) {
        StringBuilder rows = new StringBuilder("[");
        try (Cursor cursor = resolver.query(uri, columns, selection, null, null)) {
            while (cursor.moveToNext()) {
                rows.append(cursor.getPosition() == 0 ? "" : ", ");
                for (int i = 0; i < columns.length; i++) {
                    rows.append(i == 0 ? "" : " ").append(cursor.getString(i));
                }
            }
        }
        return rows.append(']').toString();
    }

    private void line(String name, Callable<Object> answer) {
        String text;
        try {
            text = String.valueOf(answer.call());
        } catch (Throwable e) {
            text = e.getClass().getSimpleName() + ": " + e.getMessage();
        }
        lines.append(name).append(" = ").append(text).append('\n');
    }
}
