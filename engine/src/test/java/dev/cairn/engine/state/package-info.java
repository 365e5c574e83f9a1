@NullMarked
package dev.cairn.engine.state;

import org.jspecify.annotations.NullMarked;
