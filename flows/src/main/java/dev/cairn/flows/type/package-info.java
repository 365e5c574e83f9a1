/**
 * What an answer may be: its types, the values they hold, how these are checked, written as JSON and shown. Read {@code DataType} first,
 * then {@code Value}.
 */
@NullMarked
package dev.cairn.flows.type;

import org.jspecify.annotations.NullMarked;
