@NullMarked
package dev.cairn.flows.event;

import org.jspecify.annotations.NullMarked;
