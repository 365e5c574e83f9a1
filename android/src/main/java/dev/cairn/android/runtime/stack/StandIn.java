package dev.cairn.android.runtime.stack;

import android.content.Intent;
import org.jspecify.annotations.Nullable;

/** The stand-in for a screen of another app, which is not on this device. Back leaves it; its result is cancelled. */
public record StandIn(
        String packageName,
        String activityName,
        Intent intent,
        @Nullable ResultTarget resultTarget) implements StackEntry {}
