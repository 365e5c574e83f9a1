package dev.cairn.tasks;

import android.app.Activity;
import android.app.PendingIntent;
import android.content.BroadcastReceiver;
import android.content.Context;
import android.content.Intent;
import android.net.Uri;
import android.os.Bundle;
import android.widget.TextView;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Says which activity it is, how often of its kind, how often it was asked again, and whether it is at the bottom of its task. */
public abstract class Place extends Activity {
    private static final Map<Class<?>, Integer> MADE = new HashMap<>();
    private static Place current;

    private final int number = MADE.merge(getClass(), 1, Integer::sum);
    private TextView text;
    private int asked;
    private String result = "";

    @Override
    protected void onCreate(Bundle state) {
        super.onCreate(state);
        text = new TextView(this);
        setContentView(text);
        if (getIntent().hasCategory(Intent.CATEGORY_LAUNCHER) && !isTaskRoot()) {
            finish(); // as many apps do
        }
    }

    @Override
    protected void onResume() {
        super.onResume();
        current = this;
        show();
    }

    private void show() {
        text.setText(getClass().getSimpleName() + "#" + number + (asked > 0 ? "+" + asked : "")
                + (isTaskRoot() ? "r" : "") + result);
    }

    @Override
    protected void onNewIntent(Intent intent) {
        super.onNewIntent(intent);
        asked++;
    }

    @Override
    protected void onActivityResult(int request, int code, Intent data) {
        result = "=" + code;
        show();
    }

    private Intent intent(String words) {
        Intent intent = new Intent();
        for (String word : words.split("[ |]+")) {
            if (word.startsWith("doc:")) {
                intent.setData(Uri.parse(word));
            } else if (word.length() > 1 && word.equals(word.toUpperCase())) {
                intent.addFlags(flag(word));
            } else {
                intent.setClassName(this, "dev.cairn.tasks.Place$" + word);
            }
        }
        return intent;
    }

    private static int flag(String name) {
        try {
            return Intent.class.getField("FLAG_ACTIVITY_" + name).getInt(null);
        } catch (ReflectiveOperationException e) {
            throw new IllegalArgumentException(name, e);
        }
    }

    private void obey(String order) throws Exception {
        String[] words = order.split(" ", 2);
        switch (words[0]) {
            case "ask" -> startActivityForResult(intent(words[1]), 1);
            case "finish" -> finish();
            case "succeed" -> {
                setResult(7);
                finish();
            }
            case "finishAffinity" -> finishAffinity();
            case "finishAndRemoveTask" -> finishAndRemoveTask();
            case "moveTaskToBack" -> result = "=" + moveTaskToBack(words.length > 1);
            case "up" -> onNavigateUp();
            case "send" ->
                PendingIntent.getActivity(this, 0, intent(words[1]), PendingIntent.FLAG_IMMUTABLE).send();
            case "context" -> {
                try {
                    getApplicationContext().startActivity(intent(words[1]));
                } catch (RuntimeException e) {
                    result = "=" + e.getClass().getSimpleName();
                    show();
                }
            }
            case "many" -> {
                List<Intent> intents = new ArrayList<>();
                for (String one : words[1].split(",")) {
                    intents.add(intent(one.trim()));
                }
                startActivities(intents.toArray(new Intent[0]));
            }
            default -> startActivity(intent(order));
        }
    }

    /** Takes orders for the activity that is in front. */
    public static final class Orders extends BroadcastReceiver {
        @Override
        public void onReceive(Context context, Intent intent) {
            try {
                current.obey(intent.getStringExtra("order"));
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        }

        @Override
        public Object $$robo$getData() {
            return null; // not in the APK
        }
    }

    public static final class Home extends Place {}

    public static final class B extends Place {}

    public static final class Top extends Place {}

    public static final class Single extends Place {}

    public static final class Alone extends Place {}

    public static final class Each extends Place {}

    public static final class Other extends Place {}

    public static final class OtherSingle extends Place {}

    public static final class Fleeting extends Place {}
}
