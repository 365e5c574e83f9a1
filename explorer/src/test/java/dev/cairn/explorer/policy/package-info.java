@NullMarked
package dev.cairn.explorer.policy;

import org.jspecify.annotations.NullMarked;
