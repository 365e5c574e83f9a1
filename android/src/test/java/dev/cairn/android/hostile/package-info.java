/** Apps and answers that somebody made to do harm to the device. */
@NullMarked
package dev.cairn.android.hostile;

import org.jspecify.annotations.NullMarked;
