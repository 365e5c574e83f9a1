package dev.cairn.android.runtime.system;

import android.graphics.Color;
import android.graphics.drawable.ColorDrawable;
import android.view.Gravity;
import android.view.View;
import android.view.ViewGroup;
import android.widget.Button;
import android.widget.FrameLayout;
import android.widget.ImageView;
import android.widget.LinearLayout;
import android.widget.ScrollView;
import android.widget.Switch;
import android.widget.TextView;
import java.util.function.Consumer;

/** Builds the views of a system screen, one below the other. */
public final class ScreenBuilder {
    private static final int TITLE_SP = 20;
    private static final int TEXT_SP = 16;

    private final SystemContext context;
    private final LinearLayout column;

    /** An empty screen. */
    public ScreenBuilder(SystemContext context) {
        this.context = context;
        this.column = new LinearLayout(context);
        column.setOrientation(LinearLayout.VERTICAL);
        column.setBackground(new ColorDrawable(Color.WHITE));
        int space = pixels(16);
        column.setPadding(space, space, space, space);
    }

    private int pixels(int dp) {
        return Math.round(dp * context.getResources().getDisplayMetrics().density);
    }

    /** A line of large text. */
    public ScreenBuilder title(String id, String text) {
        return text(id, text, TITLE_SP);
    }

    /** A line of text. */
    public ScreenBuilder text(String id, String text) {
        return text(id, text, TEXT_SP);
    }

    private ScreenBuilder text(String id, String text, int size) {
        TextView view = new TextView(context);
        view.setId(SystemContext.id(id));
        view.setText(text);
        view.setTextSize(size);
        view.setTextColor(Color.BLACK);
        view.setPadding(0, pixels(6), 0, pixels(6));
        column.addView(view, wide());
        return this;
    }

    /** A button. */
    public ScreenBuilder button(String id, String text, Runnable action) {
        Button button = new Button(context);
        button.setId(SystemContext.id(id));
        button.setText(text);
        button.setAllCaps(false);
        button.setOnClickListener(view -> action.run());
        column.addView(button, wide());
        return this;
    }

    /** A row of a list, with a name and what it is. */
    ScreenBuilder row(String id, String name, String detail, Runnable action) {
        LinearLayout row = new LinearLayout(context);
        row.setOrientation(LinearLayout.VERTICAL);
        row.setId(SystemContext.id(id));
        row.setClickable(true);
        row.setFocusable(true);
        row.setPadding(0, pixels(10), 0, pixels(10));
        row.setOnClickListener(view -> action.run());
        row.addView(label("title", name, TEXT_SP, Color.BLACK));
        if (!detail.isEmpty()) {
            row.addView(label("summary", detail, 13, Color.DKGRAY));
        }
        column.addView(row, wide());
        return this;
    }

    /** A row of the settings with a name and a switch, which is told of each move. */
    ScreenBuilder toggle(String name, boolean on, boolean enabled, Consumer<Boolean> moved) {
        LinearLayout row = new LinearLayout(context);
        row.setGravity(Gravity.CENTER_VERTICAL);
        row.setEnabled(enabled);
        row.setClickable(true);
        row.setFocusable(true);
        row.setPadding(0, pixels(10), 0, pixels(10));
        View title = label("android:id/title", name, TEXT_SP, enabled ? Color.BLACK : Color.GRAY);
        row.addView(title, new LinearLayout.LayoutParams(0, ViewGroup.LayoutParams.WRAP_CONTENT, 1));
        Switch control = new Switch(context);
        control.setId(android.R.id.switch_widget);
        control.setChecked(on);
        control.setEnabled(enabled);
        control.setClickable(false);
        control.setFocusable(false);
        row.addView(control);
        row.setOnClickListener(view -> {
            control.toggle();
            moved.accept(control.isChecked());
        });
        column.addView(row, wide());
        return this;
    }

    private View label(String id, String text, int size, int color) {
        TextView view = new TextView(context);
        view.setId(SystemContext.id(id));
        view.setText(text);
        view.setTextSize(size);
        view.setTextColor(color);
        return view;
    }

    ScreenBuilder picture(String id, android.graphics.Bitmap picture, String description) {
        ImageView view = new ImageView(context);
        view.setId(SystemContext.id(id));
        view.setImageBitmap(picture);
        view.setContentDescription(description);
        column.addView(view, new LinearLayout.LayoutParams(ViewGroup.LayoutParams.MATCH_PARENT, pixels(160)));
        return this;
    }

    ScreenBuilder add(View view) {
        column.addView(view, wide());
        return this;
    }

    private static LinearLayout.LayoutParams wide() {
        return new LinearLayout.LayoutParams(ViewGroup.LayoutParams.MATCH_PARENT, ViewGroup.LayoutParams.WRAP_CONTENT);
    }

    /** Over all of the display. */
    public View screen() {
        ScrollView all = new ScrollView(context);
        all.setBackground(new ColorDrawable(Color.WHITE));
        all.setFillViewport(true);
        all.addView(column);
        return all;
    }

    /** At the lower edge, with what is below it showing through. */
    public View dialog(String id) {
        FrameLayout all = new FrameLayout(context);
        column.setId(SystemContext.id(id));
        all.addView(
                column,
                new FrameLayout.LayoutParams(
                        ViewGroup.LayoutParams.MATCH_PARENT, ViewGroup.LayoutParams.WRAP_CONTENT, Gravity.BOTTOM));
        return all;
    }
}
