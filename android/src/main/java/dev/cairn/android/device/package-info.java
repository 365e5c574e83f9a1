/** What the protocol and the Android runtime say to each other: plain values that both class loaders share. */
@NullMarked
package dev.cairn.android.device;

import org.jspecify.annotations.NullMarked;
