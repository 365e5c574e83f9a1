package dev.cairn.oldhttp;

import android.app.Activity;
import android.os.Bundle;
import android.view.Window;
import android.widget.TextView;

/** Asks a server of its own by Android's old HTTP client, and shows the answer, or that there is no such client. */
public final class Main extends Activity {
    @Override
    protected void onCreate(Bundle state) {
        super.onCreate(state);
        requestWindowFeature(Window.FEATURE_NO_TITLE);
        TextView text = new TextView(this);
        setContentView(text);
        new Thread(() -> {
                    String answer = answer();
                    runOnUiThread(() -> text.setText(answer));
                })
                .start();
    }

    private static String answer() {
        try {
            Class.forName("org.apache.http.client.HttpClient");
            return Client.answer();
        } catch (ClassNotFoundException e) {
            return "no client";
        }
    }
}
