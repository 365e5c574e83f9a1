/** PDF documents, which Android writes and draws by native code that is not here. */
@NullMarked
package dev.cairn.android.runtime.pdf;

import org.jspecify.annotations.NullMarked;
