@NullMarked
package dev.cairn.server.message;

import org.jspecify.annotations.NullMarked;
