@NullMarked
package dev.cairn.bench.comparison;

import org.jspecify.annotations.NullMarked;
