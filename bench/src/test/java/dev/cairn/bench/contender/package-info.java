@NullMarked
package dev.cairn.bench.contender;

import org.jspecify.annotations.NullMarked;
