package dev.cairn.ends;

import android.accessibilityservice.AccessibilityService;
import android.app.Activity;
import android.app.Service;
import android.content.Intent;
import android.os.Bundle;
import android.service.notification.NotificationListenerService;
import android.telecom.InCallService;
import android.view.Window;
import android.view.accessibility.AccessibilityEvent;
import android.widget.TextView;

/** Starts services of kinds that the system binds, and shows which of them ended. */
public class Main extends Activity {
    static TextView shown;

    @Override
    protected void onCreate(Bundle state) {
        super.onCreate(state);
        requestWindowFeature(Window.FEATURE_NO_TITLE);
        shown = new TextView(this);
        shown.setText("start");
        shown.setOnClickListener(view -> {
            shown.setText("");
            for (Class<?> service : new Class<?>[] {Helper.class, Listener.class, Caller.class}) {
                startService(new Intent(this, service));
            }
        });
        setContentView(shown);
    }

    private static int end(Service service) {
        service.stopSelf();
        return Service.START_NOT_STICKY;
    }

    private static void ended(Service service) {
        shown.append(service.getClass().getSimpleName() + " ");
    }

    /** Acts for the user. */
    public static class Helper extends AccessibilityService {
        @Override
        public int onStartCommand(Intent intent, int flags, int id) {
            shown.append(getRootInActiveWindow() + " " + performGlobalAction(GLOBAL_ACTION_HOME) + " ");
            return end(this);
        }

        @Override
        public void onAccessibilityEvent(AccessibilityEvent event) {}

        @Override
        public void onInterrupt() {}

        @Override
        public void onDestroy() {
            super.onDestroy();
            ended(this);
        }

        /** Abstract in what this is compiled against; not in the APK. */
        @Override
        public Object $$robo$getData() {
            return null;
        }
    }

    /** Reads notifications. */
    public static class Listener extends NotificationListenerService {
        @Override
        public int onStartCommand(Intent intent, int flags, int id) {
            return end(this);
        }

        @Override
        public void onDestroy() {
            super.onDestroy();
            ended(this);
        }

        /** Abstract in what this is compiled against; not in the APK. */
        @Override
        public Object $$robo$getData() {
            return null;
        }
    }

    /** Shows calls. */
    public static class Caller extends InCallService {
        @Override
        public int onStartCommand(Intent intent, int flags, int id) {
            return end(this);
        }

        @Override
        public void onDestroy() {
            super.onDestroy();
            ended(this);
        }

        /** Abstract in what this is compiled against; not in the APK. */
        @Override
        public Object $$robo$getData() {
            return null;
        }
    }
}
