package dev.cairn.cli.telemetry;

import dev.cairn.agent.events.AgentEvent;
import dev.cairn.agent.events.TurnEvents;
import dev.cairn.browser.BrowseAccount;
import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.state.RunState;
import dev.cairn.explorer.ExplorerAccount;
import java.util.List;
import java.util.stream.Stream;

/** Tells the journals of all agents that see and act as events. Not thread-safe. */
final class AgentEvents {
    private final List<TurnEvents<?>> agents =
            List.of(new TurnEvents<>(new ExplorerAccount()), new TurnEvents<>(new BrowseAccount()));

    /** What an entry of a run's journal means; nothing, if the run is of none of these agents. */
    List<AgentEvent> of(RunState<?> run, JournalEntry entry) {
        return agents.stream().flatMap(agent -> agent.of(run, entry).stream()).toList();
    }

    /** Forgets when nodes began, as when entries were missed. */
    void forget() {
        Stream.of(agents).flatMap(List::stream).forEach(TurnEvents::forget);
    }
}
