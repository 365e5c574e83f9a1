package dev.cairn.flows.talk;

import dev.cairn.flows.walk.AnswerRef;
import dev.cairn.flows.walk.FramePath;
import dev.cairn.flows.walk.Stop;
import dev.cairn.flows.walk.Walker;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What answers are called by those who give them. */
final class AnswerNames {
    private AnswerNames() {}

    /** Reads {@code wish.buy/lux} and {@code lux}. */
    static AnswerRef parse(String name) {
        int slash = name.lastIndexOf('/');
        return slash < 0
                ? new AnswerRef(FramePath.ROOT, name)
                : new AnswerRef(FramePath.parse(name.substring(0, slash)), name.substring(slash + 1));
    }

    /**
     * The answer that a name means: the very one where it exists, else the only one of that key among those that are asked or have been answered; the one that
     * is asked comes first.
     */
    static Optional<AnswerRef> find(String name, Walker walker, Stop stop) {
        AnswerRef given = parse(name);
        if (walker.asking(given).isPresent()) {
            return Optional.of(given);
        }
        if (!given.frame().isRoot()) {
            return Optional.empty();
        }
        Optional<AnswerRef> asked = asked(stop).filter(ref -> ref.key().equals(name));
        return asked.or(() -> only(name, walker));
    }

    private static Optional<AnswerRef> only(String key, Walker walker) {
        Set<AnswerRef> found = new LinkedHashSet<>();
        walker.counting().stream().filter(ref -> ref.key().equals(key)).forEach(found::add);
        List<AnswerRef> all = List.copyOf(found);
        return all.size() == 1 ? Optional.of(all.getFirst()) : Optional.empty();
    }

    /** What is asked where a walk stops. */
    static Optional<AnswerRef> asked(Stop stop) {
        return switch (stop) {
            case Stop.AskQuestion ask -> Optional.of(new AnswerRef(ask.frame(), ask.key()));
            case Stop.AskPath ask -> Optional.of(new AnswerRef(ask.frame(), ask.key()));
            case Stop.RunTool tool -> Optional.empty();
            case Stop.UndoTool tool -> Optional.empty();
            case Stop.GoBack back -> Optional.empty();
            case Stop.HandOver over -> Optional.empty();
            case Stop.Finished finished -> Optional.empty();
            case Stop.NoWay none -> Optional.empty();
        };
    }
}
