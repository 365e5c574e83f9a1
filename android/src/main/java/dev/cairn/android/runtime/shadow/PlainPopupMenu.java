package dev.cairn.android.runtime.shadow;

import android.widget.PopupMenu;
import org.robolectric.annotation.Implements;

/** Lets the framework's own code run. */
@Implements(PopupMenu.class)
public final class PlainPopupMenu {}
