package dev.cairn.anew;

import android.app.Activity;
import android.app.LocaleManager;
import android.app.UiModeManager;
import android.content.res.Configuration;
import android.os.Bundle;
import android.os.LocaleList;
import android.widget.Button;
import android.widget.LinearLayout;
import android.widget.TextView;
import java.util.Locale;

/** Counts how often it was made, and changes its own configuration. */
public final class Main extends Activity {
    private static final StringBuilder CALLS = new StringBuilder();

    private int made;

    @Override
    protected void onCreate(Bundle state) {
        requestWindowFeature(android.view.Window.FEATURE_NO_TITLE);
        super.onCreate(state);
        made = (state == null ? 0 : state.getInt("made")) + 1;
        LinearLayout column = new LinearLayout(this);
        column.setOrientation(LinearLayout.VERTICAL);
        column.setPadding(0, 120, 0, 0);
        Configuration now = getResources().getConfiguration();
        boolean dark = (now.uiMode & Configuration.UI_MODE_NIGHT_MASK) == Configuration.UI_MODE_NIGHT_YES;
        TextView text = new TextView(this);
        text.setText(made + " " + now.getLocales().get(0) + " " + Locale.getDefault() + " " + (dark ? "night" : "day"));
        column.addView(text);
        button(column, "recreate", this::recreate);
        button(column, "twice", () -> {
            recreate();
            recreate();
        });
        button(column, "french", () -> getSystemService(LocaleManager.class)
                .setApplicationLocales(new LocaleList(Locale.FRANCE)));
        button(column, "night", () -> getSystemService(UiModeManager.class)
                .setApplicationNightMode(UiModeManager.MODE_NIGHT_YES));
        TextView calls = new TextView(this);
        calls.setText(CALLS);
        calls.setContentDescription("calls");
        column.addView(calls);
        setContentView(column);
    }

    private void button(LinearLayout column, String name, Runnable action) {
        Button button = new Button(this);
        button.setText(name);
        button.setAllCaps(false);
        button.setOnClickListener(view -> action.run());
        column.addView(button);
    }

    @Override
    protected void onSaveInstanceState(Bundle state) {
        super.onSaveInstanceState(state);
        state.putInt("made", made);
        CALLS.append("save ");
    }

    @Override
    protected void onUserLeaveHint() {
        CALLS.append("leave ");
    }

    @Override
    protected void onPause() {
        super.onPause();
        CALLS.append("pause ");
    }

    @Override
    protected void onStop() {
        super.onStop();
        CALLS.append("stop ");
    }

    @Override
    protected void onDestroy() {
        super.onDestroy();
        CALLS.append("destroy ");
    }
}
