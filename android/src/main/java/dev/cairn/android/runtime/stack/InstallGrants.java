package dev.cairn.android.runtime.stack;

import dev.cairn.android.runtime.access.SpecialAccess;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Which permissions an app has without asking: all, or all but those that Android asks its user for. None has those that only the settings give,
 * or only the phone's own apps have.
 */
public final class InstallGrants {
    private static final String PREFIX = "android.permission.";

    /** Android's "dangerous" permissions, without their prefix. */
    private static final Set<String> ASKED = Set.of(
            "ACCESS_BACKGROUND_LOCATION",
            "ACCESS_COARSE_LOCATION",
            "ACCESS_FINE_LOCATION",
            "ACCESS_MEDIA_LOCATION",
            "ACTIVITY_RECOGNITION",
            "ANSWER_PHONE_CALLS",
            "BLUETOOTH_ADVERTISE",
            "BLUETOOTH_CONNECT",
            "BLUETOOTH_SCAN",
            "BODY_SENSORS",
            "CALL_PHONE",
            "CAMERA",
            "GET_ACCOUNTS",
            "NEARBY_WIFI_DEVICES",
            "POST_NOTIFICATIONS",
            "READ_CALENDAR",
            "READ_CALL_LOG",
            "READ_CONTACTS",
            "READ_EXTERNAL_STORAGE",
            "READ_MEDIA_AUDIO",
            "READ_MEDIA_IMAGES",
            "READ_MEDIA_VIDEO",
            "READ_PHONE_NUMBERS",
            "READ_PHONE_STATE",
            "READ_SMS",
            "RECEIVE_MMS",
            "RECEIVE_SMS",
            "RECEIVE_WAP_PUSH",
            "RECORD_AUDIO",
            "SEND_SMS",
            "USE_SIP",
            "UWB_RANGING",
            "WRITE_CALENDAR",
            "WRITE_CALL_LOG",
            "WRITE_CONTACTS",
            "WRITE_EXTERNAL_STORAGE");

    private static final Set<String> NEVER = Stream.concat(
                    SpecialAccess.permissions(),
                    Stream.of("WRITE_SECURE_SETTINGS", "READ_LOGS", "DUMP", "INSTALL_PACKAGES", "DELETE_PACKAGES")
                            .map(PREFIX::concat))
            .collect(Collectors.toSet());

    private InstallGrants() {}

    /** Of what the manifest asks for, what is granted before the app runs. */
    public static List<String> of(List<String> wanted, boolean asking) {
        return wanted.stream()
                .filter(name -> !NEVER.contains(name))
                .filter(name -> !asking || !isAsked(name))
                .toList();
    }

    /** Whether Android asks the user for it. */
    public static boolean isAsked(String name) {
        return name.startsWith(PREFIX) && ASKED.contains(name.substring(PREFIX.length()));
    }
}
