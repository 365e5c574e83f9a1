/** What the device reads of others, fed with what nobody meant. */
@NullMarked
package dev.cairn.android.fuzz;

import org.jspecify.annotations.NullMarked;
