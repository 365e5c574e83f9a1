/** What runs ask people, in the terminal or later. Read {@code AnswerSource} first. */
@NullMarked
package dev.cairn.cli.answer;

import org.jspecify.annotations.NullMarked;
