package dev.cairn.browser.task;

import java.util.Optional;

/**
 * What a tool of a server has answered in a task, as far as something can be expected of it.
 *
 * @param tool the tool, with its server
 * @param text all that it has answered
 * @param structured its structured answer as JSON, if it gave one
 * @param error whether it says that it failed
 */
public record AnsweredCall(String tool, String text, Optional<String> structured, boolean error) {}
