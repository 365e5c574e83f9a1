package dev.cairn.sample;

import android.graphics.Insets;
import android.view.View;
import android.view.WindowInsets;

/** Says what it is told of the system's bars. */
public final class EdgeBench extends Bench {
    @Override
    void fill() {
        button("insets", () -> say(insets()));
        button("hide", () -> getWindow().getInsetsController().hide(WindowInsets.Type.systemBars()));
        button("show", () -> getWindow().getInsetsController().show(WindowInsets.Type.systemBars()));
        button("edge to edge", () -> {
            getWindow().setDecorFitsSystemWindows(false);
            View content = findViewById(android.R.id.content);
            content.post(() -> say("content " + top(content)));
        });
        button("content", () -> say("content " + top(findViewById(android.R.id.content))));
    }

    private String insets() {
        WindowInsets all = getWindow().getDecorView().getRootWindowInsets();
        Insets bars = all.getInsets(WindowInsets.Type.systemBars());
        Insets stable = all.getInsetsIgnoringVisibility(WindowInsets.Type.systemBars());
        return bars.top + " " + bars.bottom + " of " + stable.top + " " + stable.bottom + " "
                + all.isVisible(WindowInsets.Type.statusBars());
    }

    private static int top(View view) {
        int[] at = new int[2];
        view.getLocationOnScreen(at);
        return at[1];
    }
}
