/** The commands: each class adds one group of routes and carries them out on the device. */
@NullMarked
package dev.cairn.android.command;

import org.jspecify.annotations.NullMarked;
