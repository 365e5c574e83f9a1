/** One app's process: its class loader, its Application, its providers, its end. */
@NullMarked
package dev.cairn.android.runtime.process;

import org.jspecify.annotations.NullMarked;
