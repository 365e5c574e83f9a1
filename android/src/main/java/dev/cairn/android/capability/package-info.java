/**
 * The capabilities of a new session: read as the W3C standard and Appium say, and checked before anything is done. Read {@code CapabilityRequest}
 * first, then {@code SessionOptions}.
 */
@NullMarked
package dev.cairn.android.capability;

import org.jspecify.annotations.NullMarked;
