package dev.cairn.android.runtime.provider;

import android.Manifest.permission;
import android.app.Application;
import android.content.ContentValues;
import android.database.Cursor;
import android.database.sqlite.SQLiteDatabase;
import android.net.Uri;
import android.provider.CalendarContract;
import android.provider.CalendarContract.Calendars;
import android.provider.CalendarContract.Events;
import android.provider.CalendarContract.Instances;
import android.provider.CalendarContract.Reminders;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The phone's calendar: one of the phone's own, and what the app adds. Events have their calendar's columns, too, and instances, which nobody
 * writes, are worked out from them, with all that they have.
 */
final class CalendarRows extends TableProvider {
    private static final String CALENDARS = "calendars";
    private static final String EVENTS = "events";
    private static final String INSTANCES = "instances";

    private static final Set<String> OF_INSTANCE = Set.of(
            Instances._ID,
            Instances.EVENT_ID,
            Instances.BEGIN,
            Instances.END,
            Instances.START_DAY,
            Instances.END_DAY,
            Instances.START_MINUTE,
            Instances.END_MINUTE);

    private long begin = Long.MAX_VALUE;
    private long end = Long.MIN_VALUE;
    private long derived = -1;

    CalendarRows(Application application) {
        super(
                application,
                CalendarContract.AUTHORITY,
                permission.READ_CALENDAR,
                permission.WRITE_CALENDAR,
                Calendars.class,
                Events.class,
                Instances.class,
                CalendarContract.Attendees.class,
                Reminders.class,
                CalendarContract.ExtendedProperties.class,
                CalendarContract.CalendarAlerts.class,
                CalendarContract.Colors.class);
    }

    @Override
    String table(Uri uri) {
        String table = super.table(uri);
        return switch (table) {
            case "calendar_entities" -> CALENDARS;
            case "event_entities" -> EVENTS;
            default -> table;
        };
    }

    @Override
    @Nullable
    String condition(Uri uri) {
        return table(uri).equals(INSTANCES) ? InstanceRange.of(uri).condition() : super.condition(uri);
    }

    @Override
    String source(String table) {
        return switch (table) {
            case EVENTS -> "view_events AS Events";
            case INSTANCES -> "view_instances AS Instances";
            default -> super.source(table);
        };
    }

    @Override
    void fill(String table, SQLiteDatabase into) {
        switch (table) {
            case CALENDARS -> into.insertOrThrow(CALENDARS, null, known(CalendarDefaults.sample()));
            case EVENTS -> {
                open(CALENDARS);
                Set<String> ofCalendar = ofCalendar();
                view(into, "view_events", CALENDARS, "it.calendar_id=other._id", name -> ofEvent(name, ofCalendar));
            }
            case INSTANCES -> {
                open(EVENTS);
                view(into, "view_instances", "view_events", "it.event_id=other._id", CalendarRows::ofInstance);
            }
            default -> {}
        }
    }

    private void view(
            SQLiteDatabase in, String name, String other, String matching, Function<String, String> expression) {
        String table = name.replace("view_", "");
        in.execSQL(columns().stream()
                .map(column -> expression.apply(column) + " AS \"" + column + "\"")
                .collect(Collectors.joining(
                        ", ",
                        "CREATE VIEW " + name + " AS SELECT ",
                        " FROM " + table + " AS it INNER JOIN " + other + " AS other ON " + matching)));
    }

    /** The columns that an event has from its calendar: all but those that both have of their own. */
    private static Set<String> ofCalendar() {
        Set<String> names = Columns.of(Calendars.class).keySet();
        names.removeAll(Set.of(Events._ID, Events._SYNC_ID, Events.DIRTY, Events.DELETED, Events.MUTATORS));
        return names;
    }

    private static String ofEvent(String column, Set<String> ofCalendar) {
        return column.equals(Events.DISPLAY_COLOR)
                ? "coalesce(it.eventColor, other.calendar_color)"
                : (ofCalendar.contains(column) ? "other" : "it") + ".\"" + column + "\"";
    }

    private static String ofInstance(String column) {
        return (OF_INSTANCE.contains(column) ? "it" : "other") + ".\"" + column + "\"";
    }

    @Override
    synchronized void derive(Uri uri) {
        if (!table(uri).equals(INSTANCES)) {
            return;
        }
        InstanceRange range = InstanceRange.of(uri);
        if (derived == changes() && begin <= range.beginMs() && range.endMs() <= end) {
            return;
        }
        long now = changes();
        begin = Math.min(begin, range.beginMs());
        end = Math.max(end, range.endMs());
        SQLiteDatabase all = open(INSTANCES);
        all.beginTransaction();
        try {
            all.delete(INSTANCES, null, null);
            for (EventTimes event : events(all)) {
                event.within(begin, end).forEach(row -> all.insertOrThrow(INSTANCES, null, row));
            }
            all.setTransactionSuccessful();
            derived = now;
        } finally {
            all.endTransaction();
        }
    }

    private static List<EventTimes> events(SQLiteDatabase from) {
        List<EventTimes> events = new ArrayList<>();
        try (Cursor rows = from.query(
                "view_events", EventTimes.COLUMNS, "deleted=0 AND dtstart IS NOT NULL", null, null, null, "_id")) {
            while (rows.moveToNext()) {
                events.add(EventTimes.of(rows));
            }
        }
        return events;
    }

    @Override
    public @Nullable Uri insert(Uri uri, @Nullable ContentValues values) {
        writable(uri);
        ContentValues given = values == null ? new ContentValues() : values;
        String table = table(uri);
        Uri made = super.insert(
                uri,
                switch (table) {
                    case CALENDARS -> CalendarDefaults.calendar(given);
                    case EVENTS -> CalendarDefaults.event(given);
                    default -> given;
                });
        Long event = given.getAsLong(Reminders.EVENT_ID);
        if (table.equals("reminders") && event != null) {
            open(EVENTS).execSQL("UPDATE events SET hasAlarm=1 WHERE _id=" + event);
        }
        return made;
    }

    @Override
    public int update(
            Uri uri, @Nullable ContentValues values, @Nullable String selection, String @Nullable [] arguments) {
        writable(uri);
        return super.update(uri, values, selection, arguments);
    }

    /** With a calendar go its events, and with an event what is of it. */
    @Override
    public int delete(Uri uri, @Nullable String selection, String @Nullable [] arguments) {
        writable(uri);
        int count = super.delete(uri, selection, arguments);
        SQLiteDatabase in = open(EVENTS);
        if (table(uri).equals(CALENDARS)) {
            in.execSQL("DELETE FROM events WHERE calendar_id NOT IN (SELECT _id FROM calendars)");
        }
        for (String table : List.of("reminders", "attendees", "extendedproperties", "calendar_alerts")) {
            open(table).execSQL("DELETE FROM " + table + " WHERE event_id NOT IN (SELECT _id FROM events)");
        }
        return count;
    }

    private void writable(Uri uri) {
        if (table(uri).equals(INSTANCES)) {
            throw new UnsupportedOperationException("Cannot write instances: " + uri);
        }
    }
}
