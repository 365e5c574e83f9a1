package dev.cairn.turning;

import android.app.Activity;
import android.content.Intent;
import android.content.pm.ActivityInfo;
import android.content.res.Configuration;
import android.os.Bundle;
import android.widget.Button;
import android.widget.LinearLayout;
import android.widget.TextView;

/** Asks for an orientation, and opens an activity whose manifest does. */
public class Main extends Activity {
    private static int made;

    /** Says {@code landscape} in the manifest. */
    public static final class Wide extends Main {}

    @Override
    protected void onCreate(Bundle state) {
        super.onCreate(state);
        made++;
        LinearLayout all = new LinearLayout(this);
        all.setOrientation(LinearLayout.VERTICAL);
        all.setPadding(0, 150, 0, 0);
        TextView text = new TextView(this);
        boolean wide = getResources().getConfiguration().orientation == Configuration.ORIENTATION_LANDSCAPE;
        text.setText(made + (wide ? " wide, asks " : " high, asks ") + getRequestedOrientation());
        all.addView(text);
        button(all, "WIDE", () -> setRequestedOrientation(ActivityInfo.SCREEN_ORIENTATION_LANDSCAPE));
        button(all, "ANY", () -> setRequestedOrientation(ActivityInfo.SCREEN_ORIENTATION_UNSPECIFIED));
        button(all, "OPEN", () -> startActivity(new Intent(this, Wide.class)));
        setContentView(all);
    }

    private void button(LinearLayout all, String label, Runnable action) {
        Button button = new Button(this);
        button.setText(label);
        button.setOnClickListener(view -> action.run());
        all.addView(button);
    }
}
