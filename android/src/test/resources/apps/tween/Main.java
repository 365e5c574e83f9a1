package dev.cairn.tween;

import android.app.Activity;
import android.os.Bundle;
import android.view.Window;
import android.view.animation.Animation;
import android.view.animation.TranslateAnimation;
import android.widget.TextView;

/** Moves a view to the side and back, as layouts' animations do, and shows how far that is. */
public class Main extends Activity {
    @Override
    protected void onCreate(Bundle state) {
        super.onCreate(state);
        requestWindowFeature(Window.FEATURE_NO_TITLE);
        TextView shown = new TextView(this);
        shown.setText("go");
        Animation aside = new TranslateAnimation(0, 100, 0, 0);
        aside.setDuration(150);
        aside.setRepeatCount(1);
        aside.setRepeatMode(Animation.REVERSE);
        aside.setAnimationListener(new Animation.AnimationListener() {
            @Override
            public void onAnimationStart(Animation animation) {
                shown.setText("started");
            }

            @Override
            public void onAnimationRepeat(Animation animation) {
                shown.append(" repeated");
            }

            @Override
            public void onAnimationEnd(Animation animation) {
                shown.append(" ended");
            }
        });
        shown.setOnClickListener(view -> view.startAnimation(aside));
        setContentView(shown);
    }
}
