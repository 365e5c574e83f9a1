/**
 * What is known of a flow beside its text: what its scripts say, how it came to be, of which layers it is made, what another version of it would do to talks. Read {@code FlowReview} first.
 */
@NullMarked
package dev.cairn.server.flow.review;

import org.jspecify.annotations.NullMarked;
