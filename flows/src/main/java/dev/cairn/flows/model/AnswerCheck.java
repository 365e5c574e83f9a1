package dev.cairn.flows.model;

import dev.cairn.flows.document.Place;
import java.util.Optional;

/**
 * What an answer must satisfy.
 *
 * @param holds over this answer and others; due once all that it reads is known or will not come
 * @param say what the user is told when it fails
 */
public record AnswerCheck(FlowExpression holds, Optional<Wording> say, Place place) {}
