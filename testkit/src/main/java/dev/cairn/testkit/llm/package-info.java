/** A language model's server that a test scripts. */
@NullMarked
package dev.cairn.testkit.llm;

import org.jspecify.annotations.NullMarked;
