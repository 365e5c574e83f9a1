/**
 * What is understood of dialogues that people wrote: public sets in the format of the Schema-Guided Dialogue set, which MultiWOZ 2.2 has, too. Read
 * {@code DialogueSuite} first.
 */
@NullMarked
package dev.cairn.bench.dialogues;

import org.jspecify.annotations.NullMarked;
