@NullMarked
package dev.cairn.engine;

import org.jspecify.annotations.NullMarked;
