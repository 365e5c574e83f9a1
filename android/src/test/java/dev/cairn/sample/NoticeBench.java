package dev.cairn.sample;

import android.app.Notification;
import android.app.NotificationChannel;
import android.app.NotificationManager;
import android.app.PendingIntent;
import android.app.RemoteInput;
import android.content.BroadcastReceiver;
import android.content.Context;
import android.content.Intent;
import android.os.Bundle;
import org.jspecify.annotations.Nullable;

/** Posts notifications, and says what came of them. */
public final class NoticeBench extends Bench {
    private static final String CHANNEL = "news";

    @SuppressWarnings("NullAway.Init")
    private static NoticeBench shown;

    @SuppressWarnings("NullAway.Init")
    private NotificationManager manager;

    @Override
    void fill() {
        shown = this;
        manager = getSystemService(NotificationManager.class);
        button(
                "channel",
                () -> manager.createNotificationChannel(
                        new NotificationChannel(CHANNEL, "News", NotificationManager.IMPORTANCE_DEFAULT)));
        button("ask", () -> requestPermissions(new String[] {"android.permission.POST_NOTIFICATIONS"}, 1));
        button(
                "post",
                () -> manager.notify(
                        1,
                        builder("One")
                                .setAutoCancel(true)
                                .setContentIntent(PendingIntent.getActivity(
                                        this, 0, new Intent(this, Second.class), PendingIntent.FLAG_IMMUTABLE))
                                .setDeleteIntent(broadcast("deleted", PendingIntent.FLAG_IMMUTABLE))
                                .addAction(action("Like").build())
                                .addAction(action("Reply")
                                        .addRemoteInput(new RemoteInput.Builder("text")
                                                .setLabel("Answer")
                                                .build())
                                        .build())
                                .build()));
        button(
                "ongoing",
                () -> manager.notify(
                        2,
                        builder("Two")
                                .setOngoing(true)
                                .setProgress(10, 3, false)
                                .build()));
        button("enabled", () -> say(manager.areNotificationsEnabled() + " " + manager.getActiveNotifications().length));
        button(
                "other channel",
                () -> manager.notify(
                        3,
                        new Notification.Builder(this, "none")
                                .setSmallIcon(android.R.drawable.star_on)
                                .build()));
    }

    private Notification.Builder builder(String title) {
        return new Notification.Builder(this, CHANNEL)
                .setSmallIcon(android.R.drawable.star_on)
                .setContentTitle(title)
                .setContentText("text of " + title);
    }

    private Notification.Action.Builder action(String title) {
        return new Notification.Action.Builder(null, title, broadcast(title, PendingIntent.FLAG_MUTABLE));
    }

    private PendingIntent broadcast(String action, int flags) {
        return PendingIntent.getBroadcast(this, 0, new Intent(this, Receiver.class).setAction(action), flags);
    }

    /** Opened by a notification. */
    public static final class Second extends Bench {
        @Override
        void fill() {
            say("opened");
        }
    }

    /** Hears of actions. */
    public static final class Receiver extends BroadcastReceiver {
        @Override
        public void onReceive(Context context, Intent intent) {
            Bundle results = RemoteInput.getResultsFromIntent(intent);
            shown.say(intent.getAction() + (results == null ? "" : " " + results.getCharSequence("text")));
        }

        @Override
        public @Nullable Object $$robo$getData() {
            return null; // not in the APK
        }
    }
}
