package dev.cairn.early;

import android.app.Activity;
import android.os.Bundle;
import android.widget.TextView;

/** Shows what its application was answered. */
public final class Main extends Activity {
    @Override
    protected void onCreate(Bundle state) {
        super.onCreate(state);
        requestWindowFeature(android.view.Window.FEATURE_NO_TITLE);
        TextView text = new TextView(this);
        text.setText(Early.answers);
        setContentView(text);
    }
}
