/**
 * Proves crashes: walks to them again on a device, makes the way as short as it can be, and counts how often it leads there; and brings a
 * new device to where a run's device was when its process died. Read {@link dev.cairn.explorer.repro.ProofGraph} first.
 */
@NullMarked
package dev.cairn.explorer.repro;

import org.jspecify.annotations.NullMarked;
