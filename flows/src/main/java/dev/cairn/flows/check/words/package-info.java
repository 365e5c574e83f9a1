/** Checks of texts and of the words by which questions, paths and topics are told apart. Read {@code SpokenTexts} first. */
@NullMarked
package dev.cairn.flows.check.words;

import org.jspecify.annotations.NullMarked;
