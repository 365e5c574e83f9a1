/** What every engine is given to do. Read {@code Workload} first. */
@NullMarked
package dev.cairn.bench.workload;

import org.jspecify.annotations.NullMarked;
