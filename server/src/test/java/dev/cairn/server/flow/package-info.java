@NullMarked
package dev.cairn.server.flow;

import org.jspecify.annotations.NullMarked;
