/** PDF documents, which Android writes and draws by native code that is not here. Read {@code PdfOutline} first. */
@NullMarked
package dev.cairn.android.runtime.pdf;

import org.jspecify.annotations.NullMarked;
