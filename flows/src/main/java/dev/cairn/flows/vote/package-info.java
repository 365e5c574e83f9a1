/**
 * How a conversation settles on a path: votes with confidence, a margin before the one in front changes, a lock, and a way to override it. Read {@code
 * PathVoting} first.
 */
@NullMarked
package dev.cairn.flows.vote;

import org.jspecify.annotations.NullMarked;
