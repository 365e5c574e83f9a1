/** How runs behave: the engine's own tests of it, here since they need the testkit. */
@NullMarked
package dev.cairn.testkit.run;

import org.jspecify.annotations.NullMarked;
