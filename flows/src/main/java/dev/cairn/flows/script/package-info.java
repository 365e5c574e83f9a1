/**
 * Talks as tests: scripts of what a user says and what must come of it, run in memory without a model. Read {@code FlowScript} first, then {@code ScriptRunner}
 * and {@code FlowCoverage}.
 */
@NullMarked
package dev.cairn.flows.script;

import org.jspecify.annotations.NullMarked;
