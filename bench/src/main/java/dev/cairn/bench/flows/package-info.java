/**
 * Flows beside other forms and other durable talks. Read {@code FlowsSuite} first; {@code ConditionedForm} is what all of them fill in.
 */
@NullMarked
package dev.cairn.bench.flows;

import org.jspecify.annotations.NullMarked;
