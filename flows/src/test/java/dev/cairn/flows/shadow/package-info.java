@NullMarked
package dev.cairn.flows.shadow;

import org.jspecify.annotations.NullMarked;
