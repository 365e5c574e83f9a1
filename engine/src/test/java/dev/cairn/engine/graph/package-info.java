@NullMarked
package dev.cairn.engine.graph;

import org.jspecify.annotations.NullMarked;
