package dev.cairn.typing;

import android.app.Activity;
import android.graphics.Insets;
import android.os.Bundle;
import android.view.View;
import android.view.Window;
import android.view.WindowInsets;
import android.view.WindowManager;
import android.widget.Button;
import android.widget.EditText;
import android.widget.LinearLayout;
import android.widget.TextView;

/** A field above and a button at the bottom, which the keyboard must not cover. */
public final class Main extends Activity {
    @Override
    protected void onCreate(Bundle state) {
        super.onCreate(state);
        requestWindowFeature(Window.FEATURE_NO_TITLE);
        boolean toTheEdges = getApplicationInfo().targetSdkVersion >= 35;
        getWindow().setSoftInputMode(WindowManager.LayoutParams.SOFT_INPUT_ADJUST_RESIZE);
        LinearLayout all = new LinearLayout(this);
        all.setOrientation(LinearLayout.VERTICAL);
        TextView log = new TextView(this);
        Button send = new Button(this);
        send.setText("Send");
        send.setAllCaps(false);
        send.setOnClickListener(view -> log.setText("sent"));
        EditText field = new EditText(this);
        all.addView(field);
        all.addView(log);
        Button ask = new Button(this);
        ask.setText("Ask");
        ask.setAllCaps(false);
        ask.setOnClickListener(view -> {
            boolean shown = view.getRootWindowInsets().isVisible(WindowInsets.Type.ime());
            if (shown) {
                view.getWindowInsetsController().hide(WindowInsets.Type.ime());
            } else {
                view.getWindowInsetsController().show(WindowInsets.Type.ime());
            }
        });
        all.addView(ask);
        all.addView(new View(this), new LinearLayout.LayoutParams(1, 0, 1));
        all.addView(send);
        setContentView(all);
        getWindow().getDecorView().setOnApplyWindowInsetsListener((view, insets) -> {
            log.setText("ime " + insets.getInsets(WindowInsets.Type.ime()).bottom);
            for (int type = 1; type <= WindowInsets.Type.systemBars(); type <<= 1) {
                insets.getInsets(type); // a loop, which ends with its process
            }
            if (toTheEdges) {
                Insets room = insets.getInsets(WindowInsets.Type.ime() | WindowInsets.Type.systemBars());
                all.setPadding(0, room.top, 0, room.bottom);
            }
            return view.onApplyWindowInsets(insets);
        });
    }
}
