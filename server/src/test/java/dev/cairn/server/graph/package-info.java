@NullMarked
package dev.cairn.server.graph;

import org.jspecify.annotations.NullMarked;
