package dev.cairn.server.outline;

import dev.cairn.server.problem.ServerException;
import dev.cairn.server.request.RequestQuery;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;

/**
 * Which entries of a run are asked for. Immutable.
 *
 * @param nodes those of one of these nodes; of any if there are none
 * @param events those that say that one of these happened; of any if there are none
 * @param words each a part of the node's name or of what happened, in small letters
 * @param failures whether only those that say that something failed
 */
record EntryFilter(List<String> nodes, List<String> events, List<String> words, boolean failures)
        implements Predicate<EntryName> {
    /** The parameters of a filter. */
    static final List<String> PARAMETERS = List.of("node", "event", "word", "failed");

    /** Copies the lists. */
    EntryFilter {
        nodes = List.copyOf(nodes);
        events = List.copyOf(events);
        words = words.stream().map(word -> word.toLowerCase(Locale.ROOT)).toList();
    }

    /**
     * As a request says it.
     *
     * @throws ServerException {@code request.invalid}
     */
    static EntryFilter of(RequestQuery query) {
        String failed = query.one("failed").orElse("false");
        if (!failed.equals("true") && !failed.equals("false")) {
            throw ServerException.value("failed", "true or false", failed);
        }
        return new EntryFilter(query.all("node"), query.all("event"), query.all("word"), failed.equals("true"));
    }

    @Override
    public boolean test(EntryName name) {
        String told = (name.node() + " " + name.event().replace('_', ' ')).toLowerCase(Locale.ROOT);
        return (nodes.isEmpty() || nodes.contains(name.node()))
                && (events.isEmpty() || events.contains(name.event()))
                && (!failures || name.failure())
                && words.stream().allMatch(told::contains);
    }
}
