package dev.cairn.android.runtime.provider;

import android.database.Cursor;
import android.provider.Column;
import java.lang.reflect.Field;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Which columns hold numbers on a phone. Arguments of a selection are texts: SQLite finds numbers by them only in columns that are declared to
 * hold numbers.
 */
final class ColumnTypes {
    private static final String OF_CALENDAR = """
            accessLevel alarmTime allDay attendeeRelationship attendeeStatus attendeeType availability begin \
            calendar_access_level calendar_color calendar_id canInviteOthers canModifyTimeZone canOrganizerRespond \
            canPartiallyUpdate color color_type creationTime deleted dirty displayColor dtend dtstart end endDay endMinute \
            eventColor eventStatus event_id guestsCanInviteOthers guestsCanModify guestsCanSeeGuests hasAlarm hasAttendeeData \
            hasExtendedProperties isPrimary lastDate lastSynced maxReminders method minutes notifyTime originalAllDay \
            originalInstanceTime original_id receivedTime selfAttendeeStatus startDay startMinute state sync_events visible""";

    private static final String OF_CONTACTS = """
            aggregation_mode auto_add chat_capability contact_id contact_last_updated_timestamp contact_presence \
            contact_status_ts data_version display_name_source favorites group_is_read_only group_visible has_phone_number \
            in_default_directory in_visible_group is_primary is_super_primary is_user_profile last_time_contacted mode \
            name_raw_contact_id photo_file_id photo_id pinned raw_contact_id raw_contact_is_read_only send_to_voicemail \
            should_sync starred summ_count summ_phones times_contacted version""";

    private static final String OF_CALLS_AND_MESSAGES = """
            add_for_all_users archived block_reason data_usage date date_sent duration error_code features is_read \
            last_modified locked m_size m_type message_count missed_reason msg_box msg_count new numbertype person \
            presentation priority protocol read reply_path_present seen status sub_id thread_id transcription_state type""";

    private static final String OF_OTHERS = """
            allow_metered allow_roaming allowed_network_types appid bypass_recommended_size_limit control current_bytes \
            destination flags frequency is_public_api is_visible_in_downloads_ui lastmod numfailed scanned total_bytes \
            visibility""";

    private static final Set<String> NUMBERS = Stream.of(OF_CALENDAR, OF_CONTACTS, OF_CALLS_AND_MESSAGES, OF_OTHERS)
            .flatMap(names -> Stream.of(names.split("\\s+")))
            .collect(Collectors.toCollection(() -> new TreeSet<>(String.CASE_INSENSITIVE_ORDER)));

    private ColumnTypes() {}

    /** Whether a constant that names a column says of it that it holds numbers, as those of media do. */
    static boolean saysNumber(Field constant) {
        @Nullable Column column = constant.getAnnotation(Column.class);
        return column != null
                && (column.value() == Cursor.FIELD_TYPE_INTEGER || column.value() == Cursor.FIELD_TYPE_FLOAT);
    }

    /** How a column is declared, with a blank before it; nothing for one of no known type. */
    static String declared(String name, boolean saysNumber) {
        if (saysNumber || NUMBERS.contains(name)) {
            return " NUMERIC";
        }
        return name.matches("data\\d+") ? " TEXT" : "";
    }
}
