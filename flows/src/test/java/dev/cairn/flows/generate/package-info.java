@NullMarked
package dev.cairn.flows.generate;

import org.jspecify.annotations.NullMarked;
