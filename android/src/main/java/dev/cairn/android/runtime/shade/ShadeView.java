package dev.cairn.android.runtime.shade;

import android.content.Context;
import android.graphics.Color;
import android.view.MotionEvent;
import android.view.View;
import android.view.ViewGroup;
import android.widget.Button;
import android.widget.FrameLayout;
import android.widget.LinearLayout;
import android.widget.ScrollView;
import android.widget.TextView;
import dev.cairn.android.runtime.system.SystemContext;
import java.util.List;

/** What the shade looks like; a tap beside its notifications, or a swipe up, closes it. */
final class ShadeView extends FrameLayout {
    private static final int SCRIM = Color.rgb(0x30, 0x33, 0x38);

    private final Runnable close;

    ShadeView(Context context, Runnable close) {
        super(context);
        this.close = close;
        setBackgroundColor(SCRIM);
        setId(SystemContext.id("notification_panel"));
    }

    @Override
    public boolean onTouchEvent(MotionEvent event) {
        if (event.getAction() == MotionEvent.ACTION_UP) {
            close.run();
        }
        return true;
    }

    @Override
    public CharSequence getAccessibilityClassName() {
        return FrameLayout.class.getName();
    }

    private int pixels(int dp) {
        return Math.round(dp * getResources().getDisplayMetrics().density);
    }

    /** Shows these in place of what it showed. */
    void show(List<PostedNotification> notifications) {
        removeAllViews();
        LinearLayout column = new LinearLayout(getContext());
        column.setOrientation(LinearLayout.VERTICAL);
        column.setId(SystemContext.id("notification_stack_scroller"));
        column.setPadding(pixels(8), pixels(32), pixels(8), pixels(32));
        for (PostedNotification posted : notifications) {
            add(column, new NotificationRow(posted, getContext(), close).view());
        }
        if (notifications.isEmpty()) {
            TextView none = new TextView(getContext());
            none.setId(SystemContext.id("no_notifications"));
            none.setText("No notifications");
            none.setTextColor(Color.WHITE);
            add(column, none);
        }
        if (notifications.stream().anyMatch(PostedNotification::isClearable)) {
            add(column, clearAll(notifications));
        }
        ScrollView scroll = new ScrollView(getContext());
        scroll.addView(column);
        addView(scroll, new LayoutParams(ViewGroup.LayoutParams.MATCH_PARENT, ViewGroup.LayoutParams.WRAP_CONTENT));
    }

    private void add(LinearLayout column, View view) {
        LinearLayout.LayoutParams layout =
                new LinearLayout.LayoutParams(ViewGroup.LayoutParams.MATCH_PARENT, ViewGroup.LayoutParams.WRAP_CONTENT);
        layout.bottomMargin = pixels(8);
        column.addView(view, layout);
    }

    private View clearAll(List<PostedNotification> notifications) {
        Button button = new Button(getContext());
        button.setId(SystemContext.id("dismiss_text"));
        button.setText("Clear all");
        button.setAllCaps(false);
        button.setOnClickListener(view -> {
            close.run();
            notifications.stream().filter(PostedNotification::isClearable).forEach(PostedNotification::dismiss);
        });
        return button;
    }
}
