@NullMarked
package dev.cairn.engine.journal;

import org.jspecify.annotations.NullMarked;
