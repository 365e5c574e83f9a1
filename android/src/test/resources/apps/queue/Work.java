package dev.cairn.queue;

import android.app.IntentService;
import android.content.Intent;

/** Works on a thread of its own, one intent after the other, and then stops itself. */
public class Work extends IntentService {
    public Work() {
        super("work");
    }

    @Override
    public void onCreate() {
        super.onCreate();
        tell("created");
    }

    @Override
    protected void onHandleIntent(Intent intent) {
        int number = intent.getIntExtra("number", 0);
        Main.shown.post(() -> tell("worked " + number));
    }

    @Override
    public void onDestroy() {
        super.onDestroy();
        Main.shown.post(() -> tell("destroyed"));
    }

    /** Abstract in what this is compiled against; not in the APK. */
    @Override
    public Object $$robo$getData() {
        return null;
    }

    private static void tell(String what) {
        Main.shown.setText(Main.shown.getText().length() == 0 ? what : Main.shown.getText() + ", " + what);
    }
}
