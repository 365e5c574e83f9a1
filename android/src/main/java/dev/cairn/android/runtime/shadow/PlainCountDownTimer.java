package dev.cairn.android.runtime.shadow;

import android.os.CountDownTimer;
import org.robolectric.annotation.Implements;

/** Lets the framework's own code count down; Robolectric's waits for a test to tick, and is never cancelled. */
@Implements(CountDownTimer.class)
public final class PlainCountDownTimer {}
