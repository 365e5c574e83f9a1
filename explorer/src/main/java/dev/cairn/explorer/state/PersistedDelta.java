package dev.cairn.explorer.state;

/** How much one iteration added to the map. */
public record PersistedDelta(int screens, int transitions, int activities, int crashes) {}
