package dev.cairn.android.runtime.surface;

import android.graphics.Canvas;
import android.graphics.Color;
import android.graphics.Paint;
import android.text.TextPaint;
import android.text.TextUtils;
import android.view.View;
import dev.cairn.android.device.DeviceLimits;
import dev.cairn.android.device.UnsupportedFeature;

/** Stands in a view for what this device cannot draw, and says what that is: in the picture, in the hierarchy, and among the device's limits. */
public enum Placeholder {
    /** Views that OpenGL draws. */
    OPENGL("OpenGL", "OpenGL (not drawn on this device)"),
    /** What comes to a surface from a player, a camera, or OpenGL of the app's own. */
    STREAM("surface", "Video, camera or OpenGL (not drawn on this device)"),
    /** Films that views of films play. */
    VIDEO("video", "Video (not drawn on this device)");

    private static final int DARK = 0xff3c4043;
    private static final int MARGIN_DP = 8;
    private static final int TEXT_DP = 14;

    private final String missing;
    private final String label;

    Placeholder(String missing, String label) {
        this.missing = missing;
        this.label = label;
    }

    /** What it says. */
    public String label() {
        return label;
    }

    /** Notes that the app has missed it. */
    public void note() {
        DeviceLimits.note(
                UnsupportedFeature.Kind.STAND_IN,
                missing,
                "A view is a labelled placeholder: what " + missing + " would show is not drawn here.");
    }

    /** Draws it over the view. */
    public void draw(View view, Canvas canvas) {
        note();
        float density = view.getResources().getDisplayMetrics().density;
        Paint back = new Paint();
        back.setColor(DARK);
        canvas.drawRect(0, 0, view.getWidth(), view.getHeight(), back);
        TextPaint text = new TextPaint(Paint.ANTI_ALIAS_FLAG);
        text.setColor(Color.WHITE);
        text.setTextSize(TEXT_DP * density);
        text.setTextAlign(Paint.Align.CENTER);
        float room = view.getWidth() - 2 * MARGIN_DP * density;
        CharSequence fitting = TextUtils.ellipsize(label, text, room, TextUtils.TruncateAt.END);
        float middle = (view.getHeight() - text.ascent() - text.descent()) / 2;
        canvas.drawText(fitting, 0, fitting.length(), view.getWidth() / 2f, middle, text);
    }
}
