package dev.cairn.flows.event;

import java.time.Instant;

/**
 * In which talk something happened, and when.
 *
 * @param run the talk's run
 * @param flow the name of its flow
 * @param version of its flow
 * @param at by the clock of the engine that worked on it
 */
public record EventMoment(String run, String flow, int version, Instant at) {}
