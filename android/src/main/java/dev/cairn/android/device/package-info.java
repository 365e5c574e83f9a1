/**
 * What the protocol and the Android runtime say to each other: plain values that both class loaders share. Read {@code AndroidRuntime} first.
 *
 * <p>One package, large as it is: values that both sides of the device share, each a record of its own.
 */
@NullMarked
package dev.cairn.android.device;

import org.jspecify.annotations.NullMarked;
