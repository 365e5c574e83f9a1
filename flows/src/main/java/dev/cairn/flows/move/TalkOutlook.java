package dev.cairn.flows.move;

import dev.cairn.flows.talk.FlowRef;
import java.util.Optional;

/**
 * One open talk, before a newer version of its flow.
 *
 * @param run the talk's run
 * @param held the document that it is held by
 * @param forecast what becomes of it; empty if it cannot be moved
 * @param refused why it cannot be moved, and what to do; empty if it can
 */
public record TalkOutlook(String run, FlowRef held, Optional<TalkForecast> forecast, Optional<String> refused) {
    /** One line: {@code 01K… version 1: wish → buy/lux}. */
    public String line() {
        String what = forecast.map(TalkForecast::line).or(() -> refused).orElse("");
        return run + " version " + held.version() + ": " + what;
    }
}
