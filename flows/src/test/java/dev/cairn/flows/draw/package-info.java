@NullMarked
package dev.cairn.flows.draw;

import org.jspecify.annotations.NullMarked;
