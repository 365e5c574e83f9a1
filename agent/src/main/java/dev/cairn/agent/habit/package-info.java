/**
 * What apps and sites usually call things, in one file, and what a user says that his own are called. Read {@link dev.cairn.agent.habit.NamingHabit}
 * first.
 */
@NullMarked
package dev.cairn.agent.habit;

import org.jspecify.annotations.NullMarked;
