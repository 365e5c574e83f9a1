/** Text read off pictures. Read {@link dev.cairn.agent.ocr.Ocr} first. */
@NullMarked
package dev.cairn.agent.ocr;

import org.jspecify.annotations.NullMarked;
