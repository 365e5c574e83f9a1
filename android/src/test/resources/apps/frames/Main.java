package dev.cairn.frames;

import android.app.Activity;
import android.content.Context;
import android.graphics.Canvas;
import android.os.Bundle;
import android.os.Handler;
import android.os.Looper;
import android.view.Choreographer;
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
        Counted view = new Counted(this);
        view.setTextSize(20);
        view.setText("waiting");
        setContentView(view);
        view.setOnClickListener(clicked -> Choreographer.getInstance().postFrameCallback(time -> {
            int before = view.drawn;
            view.invalidate();
            new Handler(Looper.getMainLooper()).post(() -> view.setText("drawn " + (view.drawn - before)));
        }));
    }
}
