/**
 * One app's process: its class loader, its Application, its providers, its end. Read {@code AppProcess} first.
 *
 * <p>One package, large as it is: its classes share what belongs to a process and ends with it, which nothing outside may touch.
 */
@NullMarked
package dev.cairn.android.runtime.process;

import org.jspecify.annotations.NullMarked;
