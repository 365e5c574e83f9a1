package dev.cairn.android.runtime.stack;

import org.jspecify.annotations.Nullable;

/**
 * Who waits for a result.
 *
 * @param who the fragment or registry inside the activity, or null for the activity itself
 */
public record ResultTarget(ActivityEntry activity, @Nullable String who, int requestCode) {}
