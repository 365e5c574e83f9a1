/** The table, the JSON and the ratios that must hold. Read {@code Report} first. */
@NullMarked
package dev.cairn.bench.report;

import org.jspecify.annotations.NullMarked;
