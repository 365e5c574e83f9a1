package dev.cairn.flows.shadow;

import dev.cairn.flows.shadow.ShadowDifference.Kind;
import dev.cairn.flows.vote.PathVotes;
import dev.cairn.flows.walk.AnswerRef;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Notes what differs between two talks where it did not differ so before. For one pair. */
final class StandpointComparison {
    private final KeyRename names;
    private final List<ShadowDifference> differences = new ArrayList<>();
    private final Map<String, String> last = new HashMap<>();

    StandpointComparison(KeyRename names) {
        this.names = names;
    }

    List<ShadowDifference> differences() {
        return List.copyOf(differences);
    }

    void add(int turn, Standpoint before, Standpoint after) {
        String at = before.asked()
                .map(ref -> before.at().replace(ref.toString(), names.of(ref).toString()))
                .orElse(before.at());
        note(turn, Kind.STANDING, "", at.equals(after.at()), before.at(), after.at());
        paths(turn, before, after);
        answers(turn, before, after);
    }

    private void paths(int turn, Standpoint before, Standpoint after) {
        Map<AnswerRef, PathVotes> old = new HashMap<>();
        before.paths().forEach((ref, votes) -> old.put(names.of(ref), votes));
        for (AnswerRef ref : union(old.keySet(), after.paths().keySet())) {
            PathVotes was = old.getOrDefault(ref, PathVotes.NONE);
            PathVotes is = after.paths().getOrDefault(ref, PathVotes.NONE);
            String front = was.front().orElse("none");
            String now = is.front().orElse("none");
            note(turn, Kind.PATH, ref.toString(), front.equals(now), front, now);
            boolean same = was.locked() == is.locked();
            note(turn, Kind.LOCK, ref.toString(), same, locked(was), locked(is));
        }
    }

    private static String locked(PathVotes votes) {
        return votes.locked() ? "locked" : "open";
    }

    private void answers(int turn, Standpoint before, Standpoint after) {
        Map<AnswerRef, Standpoint.Answer> old = new HashMap<>();
        before.answers().forEach((ref, answer) -> old.put(names.of(ref), answer));
        for (AnswerRef ref : union(old.keySet(), after.answers().keySet())) {
            Optional<Standpoint.Answer> was = Optional.ofNullable(old.get(ref));
            Optional<Standpoint.Answer> is = Optional.ofNullable(after.answers().get(ref));
            note(
                    turn,
                    Kind.ANSWER,
                    ref.toString(),
                    was.map(Standpoint.Answer::value).equals(is.map(Standpoint.Answer::value)),
                    was.map(Standpoint.Answer::shown).orElse("none"),
                    is.map(Standpoint.Answer::shown).orElse("none"));
        }
    }

    private static Set<AnswerRef> union(Set<AnswerRef> one, Set<AnswerRef> other) {
        Set<AnswerRef> all = new LinkedHashSet<>();
        Stream.concat(one.stream(), other.stream())
                .sorted(Comparator.comparing(AnswerRef::toString))
                .forEach(all::add);
        return all;
    }

    private void note(int turn, Kind kind, String name, boolean same, String before, String after) {
        String key = kind + " " + name;
        if (same) {
            last.remove(key);
        } else if (!(before + "\n" + after).equals(last.put(key, before + "\n" + after))) {
            differences.add(new ShadowDifference(turn, kind, name, before, after));
        }
    }
}
