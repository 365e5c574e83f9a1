package dev.cairn.android.runtime.shade;

import android.content.Context;
import android.view.MotionEvent;
import android.view.ViewConfiguration;
import android.widget.FrameLayout;

/** Holds what a finger may push out to the side. */
final class SwipeFrame extends FrameLayout {
    private final Runnable pushed;
    private final int slop;
    private float downX;
    private float downY;

    SwipeFrame(Context context, Runnable pushed) {
        super(context);
        this.pushed = pushed;
        this.slop = ViewConfiguration.get(context).getScaledTouchSlop();
    }

    @Override
    public boolean onInterceptTouchEvent(MotionEvent event) {
        if (event.getAction() == MotionEvent.ACTION_DOWN) {
            downX = event.getRawX();
            downY = event.getRawY();
        }
        float sideways = Math.abs(event.getRawX() - downX);
        return event.getAction() == MotionEvent.ACTION_MOVE
                && sideways > slop
                && sideways > Math.abs(event.getRawY() - downY);
    }

    @Override
    public boolean onTouchEvent(MotionEvent event) {
        float moved = event.getRawX() - downX;
        int action = event.getAction();
        if (action == MotionEvent.ACTION_DOWN) {
            downX = event.getRawX();
            downY = event.getRawY();
        } else if (action == MotionEvent.ACTION_MOVE) {
            setTranslationX(moved);
        } else {
            setTranslationX(0);
            if (action == MotionEvent.ACTION_UP && Math.abs(moved) > getWidth() / 3f) {
                pushed.run();
            } else if (action == MotionEvent.ACTION_UP && Math.abs(moved) <= slop) {
                performClick();
            }
        }
        return true;
    }

    @Override
    public CharSequence getAccessibilityClassName() {
        return FrameLayout.class.getName();
    }
}
