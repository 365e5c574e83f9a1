/** Where an exploration's time goes. */
@NullMarked
package dev.cairn.explorer.timing;

import org.jspecify.annotations.NullMarked;
