@NullMarked
package dev.cairn.flows.layer;

import org.jspecify.annotations.NullMarked;
