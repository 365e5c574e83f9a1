/**
 * Checklists, prioritized questions with dependencies and paths, and flows made of them that ask the same. Read {@code Checklist} first, then
 * {@code ChecklistConversion}.
 */
@NullMarked
package dev.cairn.flows.convert;

import org.jspecify.annotations.NullMarked;
