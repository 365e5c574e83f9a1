/** A language model's server that a test scripts. Read {@code ScriptedLlm} first. */
@NullMarked
package dev.cairn.testkit.llm;

import org.jspecify.annotations.NullMarked;
