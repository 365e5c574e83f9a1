/** What every engine is given to do. */
@NullMarked
package dev.cairn.bench.workload;

import org.jspecify.annotations.NullMarked;
