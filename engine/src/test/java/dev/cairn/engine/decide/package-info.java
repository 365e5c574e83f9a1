@NullMarked
package dev.cairn.engine.decide;

import org.jspecify.annotations.NullMarked;
