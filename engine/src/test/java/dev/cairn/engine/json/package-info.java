@NullMarked
package dev.cairn.engine.json;

import org.jspecify.annotations.NullMarked;
