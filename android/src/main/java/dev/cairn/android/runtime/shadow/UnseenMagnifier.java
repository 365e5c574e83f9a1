package dev.cairn.android.runtime.shadow;

import android.widget.Magnifier;
import org.robolectric.annotation.Implementation;
import org.robolectric.annotation.Implements;

/** Enlarges text under a finger, by a surface of its own that nothing draws here: it never shows. */
@Implements(Magnifier.class)
public final class UnseenMagnifier {
    @Implementation
    protected void show(float sourceX, float sourceY, float magnifierX, float magnifierY) {}
}
