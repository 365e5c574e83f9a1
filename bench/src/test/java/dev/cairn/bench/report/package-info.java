@NullMarked
package dev.cairn.bench.report;

import org.jspecify.annotations.NullMarked;
