/** Generated Dalvik methods, run both by an interpreter and as translated classes. */
@NullMarked
package dev.cairn.android.dex.generated;

import org.jspecify.annotations.NullMarked;
