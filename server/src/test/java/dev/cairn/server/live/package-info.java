@NullMarked
package dev.cairn.server.live;

import org.jspecify.annotations.NullMarked;
