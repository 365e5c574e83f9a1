@NullMarked
package dev.cairn.engine.store;

import org.jspecify.annotations.NullMarked;
