@NullMarked
package dev.cairn.engine.budget;

import org.jspecify.annotations.NullMarked;
