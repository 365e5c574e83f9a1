@NullMarked
package dev.cairn.engine.history;

import org.jspecify.annotations.NullMarked;
