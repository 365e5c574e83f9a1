package dev.cairn.android.runtime.control;

import android.app.Application;
import android.app.Notification;
import android.app.NotificationManager;
import android.os.Bundle;
import dev.cairn.android.runtime.shadow.Shadows;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The notifications that an app shows, for clients. */
final class PostedNotifications {
    private PostedNotifications() {}

    /** All that are posted, with the fields that Appium's {@code getNotifications} has. */
    static List<Map<String, Object>> of(Application app) {
        List<Map<String, Object>> all = new ArrayList<>();
        for (Notification one : Shadows.shadowOf(app.getSystemService(NotificationManager.class))
                .getAllNotifications()) {
            Map<String, Object> described = new LinkedHashMap<>();
            described.put("packageName", app.getPackageName());
            described.put(
                    "isClearable", (one.flags & (Notification.FLAG_NO_CLEAR | Notification.FLAG_ONGOING_EVENT)) == 0);
            described.put("isOngoing", (one.flags & Notification.FLAG_ONGOING_EVENT) != 0);
            described.put("notification", content(one));
            all.add(described);
        }
        return all;
    }

    private static Map<String, Object> content(Notification one) {
        Bundle extras = one.extras;
        Map<String, Object> content = new LinkedHashMap<>();
        content.put("channelId", String.valueOf(one.getChannelId()));
        content.put("title", text(extras, Notification.EXTRA_TITLE));
        content.put("text", text(extras, Notification.EXTRA_TEXT));
        content.put("bigTitle", text(extras, Notification.EXTRA_TITLE_BIG));
        content.put("bigText", text(extras, Notification.EXTRA_BIG_TEXT));
        content.put("subText", text(extras, Notification.EXTRA_SUB_TEXT));
        return content;
    }

    private static String text(Bundle extras, String key) {
        CharSequence text = extras.getCharSequence(key);
        return text == null ? "" : text.toString();
    }
}
