/**
 * Flow documents as they are written: YAML 1.2 or JSON read into a tree in which every key and leaf knows its place, the problems that are found in them, and
 * the edits that mend them. Read {@code FlowDocument} first, then {@code Content}.
 */
@NullMarked
package dev.cairn.flows.document;

import org.jspecify.annotations.NullMarked;
