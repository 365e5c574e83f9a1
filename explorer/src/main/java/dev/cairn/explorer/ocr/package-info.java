/** Text read off pictures. */
@NullMarked
package dev.cairn.explorer.ocr;

import org.jspecify.annotations.NullMarked;
