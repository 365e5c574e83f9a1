/**
 * Changes of flows as operations that make the smallest edits of the text: comments and lines that are not concerned stay as they are, and what names a thing
 * follows when it is renamed. Read {@code FlowEditor} first.
 */
@NullMarked
package dev.cairn.flows.edit;

import org.jspecify.annotations.NullMarked;
