@NullMarked
package dev.cairn.flows.compiled;

import org.jspecify.annotations.NullMarked;
