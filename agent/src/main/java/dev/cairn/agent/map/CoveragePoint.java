package dev.cairn.agent.map;

/** How much was known after a step. */
public record CoveragePoint(int step, int screens, int transitions, int activities, int crashes) {}
