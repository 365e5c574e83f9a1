/** Java programs and libraries, taken through D8 or R8 and back by the translator. */
@NullMarked
package dev.cairn.android.dex.roundtrip;

import org.jspecify.annotations.NullMarked;
