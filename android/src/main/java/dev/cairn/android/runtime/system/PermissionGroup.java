package dev.cairn.android.runtime.system;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Permissions that Android asks for with one question.
 *
 * @param question what follows the app's name
 * @param whileInUse whether it can be allowed for as long as the app is used, or once
 */
record PermissionGroup(String name, String question, boolean whileInUse, List<String> permissions) {
    private static final String PREFIX = "android.permission.";

    private static final List<PermissionGroup> ALL = List.of(
            group("NOTIFICATIONS", "send you notifications", false, "POST_NOTIFICATIONS"),
            group(
                    "BACKGROUND_LOCATION",
                    "access this device\u2019s location all the time",
                    false,
                    "ACCESS_BACKGROUND_LOCATION"),
            group(
                    "LOCATION",
                    "access this device\u2019s location",
                    true,
                    "ACCESS_FINE_LOCATION",
                    "ACCESS_COARSE_LOCATION"),
            group("CAMERA", "take pictures and record video", true, "CAMERA"),
            group("MICROPHONE", "record audio", true, "RECORD_AUDIO"),
            group("CONTACTS", "access your contacts", false, "READ_CONTACTS", "WRITE_CONTACTS", "GET_ACCOUNTS"),
            group("CALENDAR", "access your calendar", false, "READ_CALENDAR", "WRITE_CALENDAR"),
            group(
                    "PHONE",
                    "make and manage phone calls",
                    false,
                    "READ_PHONE_STATE",
                    "READ_PHONE_NUMBERS",
                    "CALL_PHONE",
                    "ANSWER_PHONE_CALLS",
                    "USE_SIP"),
            group("CALL_LOG", "access your phone call logs", false, "READ_CALL_LOG", "WRITE_CALL_LOG"),
            group(
                    "SMS",
                    "send and view SMS messages",
                    false,
                    "SEND_SMS",
                    "READ_SMS",
                    "RECEIVE_SMS",
                    "RECEIVE_MMS",
                    "RECEIVE_WAP_PUSH"),
            group(
                    "READ_MEDIA_VISUAL",
                    "access photos and videos on this device",
                    false,
                    "READ_MEDIA_IMAGES",
                    "READ_MEDIA_VIDEO",
                    "READ_MEDIA_VISUAL_USER_SELECTED",
                    "ACCESS_MEDIA_LOCATION"),
            group("READ_MEDIA_AURAL", "access music and audio on this device", false, "READ_MEDIA_AUDIO"),
            group(
                    "STORAGE",
                    "access photos, media, and files on your device",
                    false,
                    "READ_EXTERNAL_STORAGE",
                    "WRITE_EXTERNAL_STORAGE"),
            group(
                    "NEARBY_DEVICES",
                    "find, connect to, and determine the relative position of nearby devices",
                    false,
                    "BLUETOOTH_SCAN",
                    "BLUETOOTH_CONNECT",
                    "BLUETOOTH_ADVERTISE",
                    "UWB_RANGING",
                    "NEARBY_WIFI_DEVICES"),
            group("ACTIVITY_RECOGNITION", "access your physical activity", false, "ACTIVITY_RECOGNITION"),
            group("SENSORS", "access sensor data about your vital signs", false, "BODY_SENSORS"));

    PermissionGroup {
        permissions = List.copyOf(permissions);
    }

    private static PermissionGroup group(String name, String question, boolean whileInUse, String... permissions) {
        return new PermissionGroup(
                name,
                question,
                whileInUse,
                Arrays.stream(permissions).map(PREFIX::concat).toList());
    }

    /** The groups of the permissions, in the order in which they are asked for, each with those that are asked for. */
    static List<PermissionGroup> of(List<String> asked) {
        Map<PermissionGroup, List<String>> groups = new LinkedHashMap<>();
        for (String permission : asked) {
            groups.computeIfAbsent(of(permission), key -> new ArrayList<>()).add(permission);
        }
        return groups.entrySet().stream()
                .map(entry -> entry.getKey().with(entry.getValue()))
                .toList();
    }

    private static PermissionGroup of(String permission) {
        return ALL.stream()
                .filter(group -> group.permissions.contains(permission))
                .findFirst()
                .orElseGet(() -> new PermissionGroup(
                        permission, permission.substring(permission.lastIndexOf('.') + 1), false, List.of(permission)));
    }

    /** What the settings call it. */
    String label() {
        return switch (name) {
            case "READ_MEDIA_VISUAL" -> "Photos and videos";
            case "READ_MEDIA_AURAL" -> "Music and audio";
            case "STORAGE" -> "Files and media";
            case "ACTIVITY_RECOGNITION" -> "Physical activity";
            case "SMS" -> name;
            default -> {
                String words = name.substring(name.lastIndexOf('.') + 1).replace('_', ' ');
                yield words.substring(0, 1) + words.substring(1).toLowerCase(Locale.ROOT);
            }
        };
    }

    private PermissionGroup with(List<String> some) {
        return new PermissionGroup(name, question, whileInUse, some);
    }
}
