package dev.cairn.selfstart;

import android.app.Activity;
import android.content.Intent;
import android.os.Bundle;
import android.widget.TextView;

/** Starts itself again whenever it shows. */
public final class Main extends Activity {
    @Override
    protected void onCreate(Bundle state) {
        super.onCreate(state);
        TextView text = new TextView(this);
        text.setText("once more");
        setContentView(text);
    }

    @Override
    protected void onResume() {
        super.onResume();
        startActivity(new Intent(this, Main.class));
        finish();
    }
}
