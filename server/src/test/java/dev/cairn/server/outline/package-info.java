@NullMarked
package dev.cairn.server.outline;

import org.jspecify.annotations.NullMarked;
