package dev.cairn.frames;

import android.app.Activity;
import android.content.Context;
import android.content.Intent;
import android.graphics.Canvas;
import android.os.Bundle;
import android.os.Handler;
import android.os.Looper;
import android.view.Choreographer;
import android.view.Window;
import android.widget.Button;
import android.widget.LinearLayout;
import android.widget.TextView;

/** Shows whether a frame is drawn when what its callbacks have posted runs. */
public class Main extends Activity {
    /** Counts how often it was drawn. */
    static final class Counted extends TextView {
        int drawn;

        Counted(Context context) {
            super(context);
        }

        @Override
        protected void onDraw(Canvas canvas) {
            super.onDraw(canvas);
            drawn++;
        }
    }

    @Override
    protected void onCreate(Bundle state) {
        super.onCreate(state);
        requestWindowFeature(Window.FEATURE_NO_TITLE);
        Counted view = new Counted(this);
        view.setTextSize(20);
        view.setText(Intent.ACTION_VIEW.equals(getIntent().getAction()) ? "opened" : "waiting");
        LinearLayout rows = new LinearLayout(this);
        rows.setOrientation(LinearLayout.VERTICAL);
        rows.addView(view);
        setContentView(rows);
        for (int delay = 960; delay <= 1000; delay += 10) {
            late(rows, delay);
        }
        view.setOnClickListener(clicked -> Choreographer.getInstance().postFrameCallback(time -> {
            int before = view.drawn;
            view.invalidate();
            new Handler(Looper.getMainLooper()).post(() -> view.setText("drawn " + (view.drawn - before)));
        }));
    }

    /** Opens a window at the end of the time that a tap takes. */
    private void late(LinearLayout rows, int delay) {
        Button button = new Button(this);
        button.setAllCaps(false);
        button.setText("after " + delay);
        rows.addView(button);
        button.setOnClickListener(clicked -> {
            Handler handler = new Handler(Looper.getMainLooper());
            for (int busy = 200; busy < delay; busy += 200) {
                handler.postDelayed(() -> {}, busy);
            }
            handler.postDelayed(
                    () -> startActivity(new Intent(this, Main.class).setAction(Intent.ACTION_VIEW)), delay);
        });
    }
}
