@NullMarked
package dev.cairn.server.picture;

import org.jspecify.annotations.NullMarked;
