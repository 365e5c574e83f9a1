package dev.cairn.android.runtime.screen;

import android.util.DisplayMetrics;
import android.util.TypedValue;
import android.view.View;
import android.widget.TextView;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The size of a text view's letters, in the unit that it was set in. */
record TextSize(@Nullable Float value, @Nullable String unit) {
    /** By the numbers that {@link TypedValue} has for them. */
    private static final List<String> UNITS = List.of("px", "dp", "sp", "pt", "in", "mm");

    static final TextSize NONE = new TextSize(null, null);

    static TextSize of(View view) {
        if (!(view instanceof TextView text) || text.length() == 0) {
            return NONE;
        }
        int unit = text.getTextSizeUnit();
        String name = unit > 0 && unit < UNITS.size() ? UNITS.get(unit) : UNITS.get(0);
        DisplayMetrics metrics = text.getResources().getDisplayMetrics();
        float pixels = text.getTextSize();
        return new TextSize(name.equals("px") ? pixels : TypedValue.deriveDimension(unit, pixels, metrics), name);
    }
}
