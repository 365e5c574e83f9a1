package dev.cairn.agent.map;

import com.fasterxml.jackson.annotation.JsonProperty;

/** How much was known after a step. */
public record CoveragePoint(
        int step,
        int screens,
        int transitions,
        @JsonProperty("activities") int places,
        int crashes) {}
