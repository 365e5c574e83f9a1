@NullMarked
package dev.cairn.flows.convert;

import org.jspecify.annotations.NullMarked;
