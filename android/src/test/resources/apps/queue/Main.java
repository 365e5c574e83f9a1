package dev.cairn.queue;

import android.app.Activity;
import android.content.Intent;
import android.os.Bundle;
import android.view.Window;
import android.widget.TextView;

/** Starts a service twice and shows what it did. */
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
            startService(new Intent(this, Work.class).putExtra("number", 1));
            startService(new Intent(this, Work.class).putExtra("number", 2));
        });
        setContentView(shown);
    }
}
