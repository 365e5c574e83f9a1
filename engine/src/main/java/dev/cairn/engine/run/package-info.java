/** Running graphs: decisions, the loop, handles and listeners. */
@NullMarked
package dev.cairn.engine.run;

import org.jspecify.annotations.NullMarked;
