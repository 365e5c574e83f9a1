package dev.cairn.android.runtime.shadow;

import android.widget.ViewAnimator;
import org.robolectric.annotation.Implements;
import org.robolectric.shadows.ShadowViewGroup;

/** Lets the framework's own code run: Robolectric's shows the next child and does not tell, so that a text switcher sets the text of the same one again. */
@Implements(ViewAnimator.class)
public final class PlainViewAnimator extends ShadowViewGroup {}
