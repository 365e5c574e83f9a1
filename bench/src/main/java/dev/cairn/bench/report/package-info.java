/** The table, the JSON and the ratios that must hold. */
@NullMarked
package dev.cairn.bench.report;

import org.jspecify.annotations.NullMarked;
