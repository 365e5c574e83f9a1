/**
 * Where Robolectric's stand-ins for framework classes are replaced, mostly to let the real code run. A class here is one of Android's, named after
 * it: {@code Plain…} lets Android's own code run, {@code Cairn…} does what the device needs. Read {@code RuntimeShadows} first, which lists them.
 *
 * <p>One package, large as it is: Robolectric is given its stand-ins as a list, and each has to be a class.
 */
@NullMarked
package dev.cairn.android.runtime.shadow;

import org.jspecify.annotations.NullMarked;
