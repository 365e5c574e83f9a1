/** What this device has not, and whose fault it is when an app ends. Read {@code Blame} first. */
@NullMarked
package dev.cairn.android.runtime.limit;

import org.jspecify.annotations.NullMarked;
