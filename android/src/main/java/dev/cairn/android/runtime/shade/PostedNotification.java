package dev.cairn.android.runtime.shade;

import android.app.Notification;
import android.app.NotificationManager;
import android.app.PendingIntent;
import android.content.Context;
import android.os.Bundle;
import android.os.Parcelable;
import android.service.notification.StatusBarNotification;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.robolectric.RuntimeEnvironment;

/** A notification that shows. */
record PostedNotification(StatusBarNotification entry) {
    private static final int STAYS = Notification.FLAG_ONGOING_EVENT | Notification.FLAG_NO_CLEAR;

    private static NotificationManager manager() {
        return RuntimeEnvironment.getApplication().getSystemService(NotificationManager.class);
    }

    /** Those that show, the newest first; a summary only where nothing of its group shows. */
    static List<PostedNotification> all() {
        List<PostedNotification> all = Arrays.stream(manager().getActiveNotifications())
                .map(PostedNotification::new)
                .toList();
        return all.stream()
                .filter(one ->
                        !one.is(Notification.FLAG_GROUP_SUMMARY) || all.stream().noneMatch(one::sums))
                .sorted(Comparator.comparingLong((PostedNotification one) -> -one.entry.getPostTime())
                        .thenComparing(one -> one.entry.getKey()))
                .toList();
    }

    private boolean sums(PostedNotification other) {
        return other.entry != entry
                && !other.is(Notification.FLAG_GROUP_SUMMARY)
                && Objects.equals(content().getGroup(), other.content().getGroup());
    }

    Notification content() {
        return entry.getNotification();
    }

    private Bundle extras() {
        return content().extras;
    }

    private boolean is(int flags) {
        return (content().flags & flags) != 0;
    }

    boolean isClearable() {
        return !is(STAYS);
    }

    String title() {
        return text(Notification.EXTRA_TITLE);
    }

    /** Its text, the long one if it has one; of messages and lists, a line each. */
    List<String> lines() {
        List<String> lines = new ArrayList<>();
        CharSequence[] inbox = extras().getCharSequenceArray(Notification.EXTRA_TEXT_LINES);
        Parcelable[] messages = extras().getParcelableArray(Notification.EXTRA_MESSAGES, Parcelable.class);
        if (messages != null) {
            Notification.MessagingStyle.Message.getMessagesFromBundleArray(messages)
                    .forEach(message -> lines.add(
                            message.getSenderPerson() == null
                                            || message.getSenderPerson().getName() == null
                                    ? String.valueOf(message.getText())
                                    : message.getSenderPerson().getName() + ": " + message.getText()));
        } else if (inbox != null) {
            Arrays.stream(inbox).map(String::valueOf).forEach(lines::add);
        } else if (!text(Notification.EXTRA_BIG_TEXT).isEmpty()) {
            lines.add(text(Notification.EXTRA_BIG_TEXT));
        } else if (!text(Notification.EXTRA_TEXT).isEmpty()) {
            lines.add(text(Notification.EXTRA_TEXT));
        }
        return lines;
    }

    String subText() {
        return text(Notification.EXTRA_SUB_TEXT);
    }

    /** How far something is, of what; null when it does not say. */
    int @Nullable [] progress() {
        int most = extras().getInt(Notification.EXTRA_PROGRESS_MAX);
        boolean unknown = extras().getBoolean(Notification.EXTRA_PROGRESS_INDETERMINATE);
        return most == 0 && !unknown
                ? null
                : new int[] {unknown ? 0 : extras().getInt(Notification.EXTRA_PROGRESS), Math.max(1, most)};
    }

    private String text(String key) {
        CharSequence text = extras().getCharSequence(key);
        return text == null ? "" : text.toString();
    }

    List<Notification.Action> actions() {
        return content().actions == null ? List.of() : List.of(content().actions);
    }

    /** What a tap does; the notification goes, if it wants to. */
    void open() {
        send(content().contentIntent);
        if (is(Notification.FLAG_AUTO_CANCEL)) {
            cancel();
        }
    }

    /** Takes it away, and tells the app so. */
    void dismiss() {
        cancel();
        send(content().deleteIntent);
    }

    private void cancel() {
        manager().cancel(entry.getTag(), entry.getId());
    }

    private static void send(@Nullable PendingIntent intent) {
        if (intent != null) {
            PendingSender.send(intent, null);
        }
    }

    static Context app() {
        return RuntimeEnvironment.getApplication();
    }
}
