package dev.cairn.android.runtime.provider;

import android.content.ContentValues;
import android.provider.CalendarContract;
import android.provider.CalendarContract.Calendars;
import android.provider.CalendarContract.Events;
import android.text.TextUtils;

/** What rows of the calendar have that were given without, and what none may be without. */
final class CalendarDefaults {
    private CalendarDefaults() {}

    /** The calendar that is there from the beginning, which the phone's user may write into. */
    static ContentValues sample() {
        ContentValues row = new ContentValues();
        row.put(Calendars.ACCOUNT_NAME, "Phone");
        row.put(Calendars.ACCOUNT_TYPE, CalendarContract.ACCOUNT_TYPE_LOCAL);
        row.put(Calendars.OWNER_ACCOUNT, "Phone");
        row.put(Calendars.NAME, "Calendar");
        row.put(Calendars.CALENDAR_DISPLAY_NAME, "Calendar");
        row.put(Calendars.CALENDAR_COLOR, 0xff039be5);
        row.put(Calendars.CALENDAR_ACCESS_LEVEL, Calendars.CAL_ACCESS_OWNER);
        row.put(Calendars.SYNC_EVENTS, 1);
        row.put(Calendars.IS_PRIMARY, 1);
        return calendar(row);
    }

    static ContentValues calendar(ContentValues given) {
        ContentValues row = new ContentValues();
        zeros(
                row,
                Calendars.DIRTY,
                Calendars.DELETED,
                Calendars.CAN_PARTIALLY_UPDATE,
                Calendars.IS_PRIMARY,
                Calendars.SYNC_EVENTS,
                Calendars.CALENDAR_ACCESS_LEVEL);
        row.put(Calendars.VISIBLE, 1);
        row.put(Calendars.CAN_ORGANIZER_RESPOND, 1);
        row.put(Calendars.CAN_MODIFY_TIME_ZONE, 1);
        row.put(Calendars.MAX_REMINDERS, 5);
        row.put(Calendars.ALLOWED_REMINDERS, "0,1");
        row.put(Calendars.ALLOWED_AVAILABILITY, "0,1");
        row.put(Calendars.ALLOWED_ATTENDEE_TYPES, "0,1,2");
        row.putAll(given);
        return row;
    }

    /**
     * A new event.
     *
     * @throws IllegalArgumentException if it has no calendar, or not all that says when it happens
     */
    static ContentValues event(ContentValues given) {
        ContentValues row = new ContentValues();
        zeros(
                row,
                Events.DIRTY,
                Events.DELETED,
                Events.ALL_DAY,
                Events.ACCESS_LEVEL,
                Events.AVAILABILITY,
                Events.HAS_ALARM,
                Events.HAS_EXTENDED_PROPERTIES,
                Events.HAS_ATTENDEE_DATA,
                Events.SELF_ATTENDEE_STATUS,
                Events.LAST_SYNCED,
                Events.GUESTS_CAN_MODIFY);
        row.put(Events.GUESTS_CAN_INVITE_OTHERS, 1);
        row.put(Events.GUESTS_CAN_SEE_GUESTS, 1);
        row.putAll(given);
        demand(has(row, Events.CALENDAR_ID), "Event values must include a calendar_id");
        demand(has(row, Events.EVENT_TIMEZONE), "Event values must include an eventTimezone");
        demand(has(row, Events.DTSTART), "DTSTART cannot be empty.");
        demand(
                has(row, Events.DTEND) || has(row, Events.DURATION),
                "DTEND and DURATION cannot both be null for an event.");
        return row;
    }

    private static boolean has(ContentValues row, String column) {
        return !TextUtils.isEmpty(row.getAsString(column));
    }

    private static void demand(boolean isThere, String message) {
        if (!isThere) {
            throw new IllegalArgumentException(message);
        }
    }

    private static void zeros(ContentValues row, String... columns) {
        for (String column : columns) {
            row.put(column, 0);
        }
    }
}
