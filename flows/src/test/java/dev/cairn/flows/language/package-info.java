@NullMarked
package dev.cairn.flows.language;

import org.jspecify.annotations.NullMarked;
