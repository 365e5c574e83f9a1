@NullMarked
package dev.cairn.explorer.events;

import org.jspecify.annotations.NullMarked;
