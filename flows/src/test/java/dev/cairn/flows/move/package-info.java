@NullMarked
package dev.cairn.flows.move;

import org.jspecify.annotations.NullMarked;
