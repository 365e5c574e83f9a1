package dev.cairn.android.runtime.shade;

import android.app.Notification;
import android.app.RemoteInput;
import android.content.Context;
import android.content.Intent;
import android.graphics.Color;
import android.graphics.drawable.GradientDrawable;
import android.os.Bundle;
import android.view.View;
import android.widget.Button;
import android.widget.EditText;
import android.widget.LinearLayout;
import android.widget.ProgressBar;
import android.widget.RemoteViews;
import android.widget.TextView;
import dev.cairn.android.runtime.system.SystemContext;

/** One notification in the shade, with the ids and the classes that it has on a phone. */
final class NotificationRow {
    private static final int ROW = SystemContext.id("expandableNotificationRow");

    private final PostedNotification posted;
    private final Context context;
    private final Runnable closeShade;
    private final LinearLayout column;

    /** @param closeShade what a tap that leads away does besides */
    NotificationRow(PostedNotification posted, Context context, Runnable closeShade) {
        this.posted = posted;
        this.context = context;
        this.closeShade = closeShade;
        this.column = new LinearLayout(context);
    }

    View view() {
        fill();
        GradientDrawable card = new GradientDrawable();
        card.setColor(Color.WHITE);
        card.setCornerRadius(pixels(20));
        column.setBackground(card);
        column.setOrientation(LinearLayout.VERTICAL);
        column.setPadding(pixels(16), pixels(12), pixels(16), pixels(12));
        column.setId(android.R.id.content);
        SwipeFrame row = new SwipeFrame(context, () -> {
            if (posted.isClearable()) {
                posted.dismiss();
            }
        });
        row.setId(ROW);
        row.addView(column);
        row.setClickable(true);
        row.setOnClickListener(view -> open());
        column.setOnClickListener(view -> open());
        row.setFocusable(true);
        return row;
    }

    private void open() {
        if (posted.content().contentIntent != null) {
            closeShade.run();
            posted.open();
        }
    }

    private int pixels(int dp) {
        return Math.round(dp * context.getResources().getDisplayMetrics().density);
    }

    private void fill() {
        text(com.android.internal.R.id.app_name_text, appName(), 12, Color.DKGRAY);
        RemoteViews own = posted.content().contentView;
        if (own != null && posted.title().isEmpty() && posted.lines().isEmpty()) {
            column.addView(own.apply(context, column));
        }
        text(android.R.id.title, posted.title(), 16, Color.BLACK);
        boolean single = posted.lines().size() == 1;
        for (String line : posted.lines()) {
            text(
                    single ? com.android.internal.R.id.big_text : com.android.internal.R.id.inbox_text0,
                    line,
                    14,
                    Color.BLACK);
        }
        progress();
        actions();
    }

    private String appName() {
        Context app = PostedNotification.app();
        String name = String.valueOf(app.getPackageManager().getApplicationLabel(app.getApplicationInfo()));
        return posted.subText().isEmpty() ? name : name + " \u2022 " + posted.subText();
    }

    private void text(int id, String text, int size, int color) {
        if (!text.isEmpty()) {
            TextView view = new TextView(context);
            view.setId(id);
            view.setText(text);
            view.setTextSize(size);
            view.setTextColor(color);
            column.addView(view);
        }
    }

    private void progress() {
        int[] progress = posted.progress();
        if (progress != null) {
            ProgressBar bar = new ProgressBar(context, null, android.R.attr.progressBarStyleHorizontal);
            bar.setId(android.R.id.progress);
            bar.setMax(progress[1]);
            bar.setProgress(progress[0]);
            column.addView(bar, new LinearLayout.LayoutParams(LinearLayout.LayoutParams.MATCH_PARENT, pixels(16)));
        }
    }

    private void actions() {
        if (posted.actions().isEmpty()) {
            return;
        }
        LinearLayout actions = new LinearLayout(context);
        actions.setId(com.android.internal.R.id.actions);
        for (Notification.Action action : posted.actions()) {
            Button button =
                    new Button(context, null, 0, android.R.style.Widget_DeviceDefault_Button_Borderless_Colored);
            button.setId(com.android.internal.R.id.action0);
            button.setAllCaps(false);
            button.setMinimumWidth(0);
            button.setMinWidth(0);
            button.setText(action.title);
            button.setOnClickListener(view -> act(action));
            actions.addView(button);
        }
        column.addView(actions);
    }

    private void act(Notification.Action action) {
        if (action.actionIntent == null) {
            return;
        }
        RemoteInput[] inputs = action.getRemoteInputs();
        if (inputs != null && inputs.length > 0 && inputs[0].getAllowFreeFormInput()) {
            ask(action, inputs);
            return;
        }
        if (action.actionIntent.isActivity()) {
            closeShade.run();
        }
        PendingSender.send(action.actionIntent, null);
    }

    /** Replaces the actions by a field for the answer. */
    private void ask(Notification.Action action, RemoteInput[] inputs) {
        View actions = column.findViewById(com.android.internal.R.id.actions);
        column.removeView(actions);
        LinearLayout line = new LinearLayout(context);
        EditText field = new EditText(context);
        field.setId(SystemContext.id("remote_input_text"));
        field.setHint(inputs[0].getLabel());
        field.setTextColor(Color.BLACK);
        field.setSingleLine();
        Button send = new Button(context);
        send.setId(SystemContext.id("remote_input_send"));
        send.setContentDescription("Send");
        send.setText("Send");
        send.setAllCaps(false);
        send.setOnClickListener(view -> {
            column.removeView(line);
            column.addView(actions);
            answer(action, inputs, field.getText());
        });
        field.setOnEditorActionListener((view, code, event) -> send.performClick());
        line.addView(field, new LinearLayout.LayoutParams(0, LinearLayout.LayoutParams.WRAP_CONTENT, 1));
        line.addView(send);
        column.addView(line);
        field.requestFocus();
    }

    private static void answer(Notification.Action action, RemoteInput[] inputs, CharSequence text) {
        Bundle results = new Bundle();
        results.putCharSequence(inputs[0].getResultKey(), text.toString());
        Intent filled = new Intent().addFlags(Intent.FLAG_RECEIVER_FOREGROUND);
        RemoteInput.addResultsToIntent(inputs, filled, results);
        RemoteInput.setResultsSource(filled, RemoteInput.SOURCE_FREE_FORM_INPUT);
        PendingSender.send(action.actionIntent, filled);
    }
}
