@NullMarked
package dev.cairn.explorer.action;

import org.jspecify.annotations.NullMarked;
