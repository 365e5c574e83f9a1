@NullMarked
package dev.cairn.agent.ocr;

import org.jspecify.annotations.NullMarked;
