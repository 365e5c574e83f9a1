/** Turns, replies, standings and problems as the JSON that programs read and write, on lines and over HTTP: {@code docs/flows/json-lines.md} has it. Read {@code TalkLines} first. */
@NullMarked
package dev.cairn.flows.lines;

import org.jspecify.annotations.NullMarked;
