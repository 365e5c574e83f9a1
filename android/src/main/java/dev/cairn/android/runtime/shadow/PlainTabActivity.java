package dev.cairn.android.runtime.shadow;

import android.app.TabActivity;
import org.robolectric.annotation.Implements;

/** Lets the framework's own code run. */
@Implements(TabActivity.class)
@SuppressWarnings("deprecation") // apps still use it
public final class PlainTabActivity extends CairnActivity {}
