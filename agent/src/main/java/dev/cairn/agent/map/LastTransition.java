package dev.cairn.agent.map;

import java.util.Optional;

/**
 * What an action led to when it was last done at a sight.
 *
 * @param to the sight it led to; empty if the app crashed or nothing could be seen
 * @param surprises how often it led elsewhere than the time before
 * @param crash the crash it led to, by id; empty if the app did not crash
 */
public record LastTransition(Optional<String> to, int surprises, Optional<String> crash) {}
