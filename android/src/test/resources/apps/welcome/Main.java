package dev.cairn.welcome;

import android.app.Activity;
import android.app.AlertDialog;
import android.os.Bundle;
import android.widget.TextView;

/** Greets with a dialog before its own window is there, and sees its splash screen out. */
public final class Main extends Activity {
    @Override
    protected void onCreate(Bundle state) {
        super.onCreate(state);
        TextView below = new TextView(this);
        below.setText("below");
        setContentView(below);
        getSplashScreen().setOnExitAnimationListener(splash -> {
            below.setText("seen out with " + (splash.getIconView() == null ? "nothing" : "its icon"));
            splash.remove();
        });
        new AlertDialog.Builder(this)
                .setMessage("welcome")
                .setPositiveButton("Start", (dialog, which) -> below.append(", started"))
                .show();
    }
}
