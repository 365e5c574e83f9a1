package dev.cairn.agent.identity.sets;

import dev.cairn.agent.identity.sets.StateSet.State;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Prints how each kind is told apart; with a folder as the second argument it writes the states and {@code pairs.csv} there, for {@code
 * cairn identity-bench}.
 */
public final class WriteSets {
    private static final int MOST_TOLD = 12;

    private WriteSets() {}

    /** The half, then a folder or {@code -v} for what is decided wrongly. */
    public static void main(String[] arguments) throws IOException {
        List<StateSet> sets = StateSet.of(arguments[0]);
        List<Verdicts> verdicts = sets.stream().map(Verdicts::on).toList();
        for (Verdicts kind : verdicts) {
            System.out.println(kind.line());
            if (arguments.length > 1 && arguments[1].equals("-v")) {
                kind.wrong().stream()
                        .limit(MOST_TOLD)
                        .forEach(wrong -> System.out.println("    taken for one: " + wrong));
                kind.missed().stream()
                        .limit(MOST_TOLD)
                        .forEach(missed -> System.out.println("    taken for two: " + missed));
            }
        }
        System.out.println(Verdicts.together("all", verdicts).line());
        if (arguments.length > 1 && !arguments[1].equals("-v")) {
            write(sets, Files.createDirectories(Path.of(arguments[1])));
        }
    }

    private static void write(List<StateSet> sets, Path folder) throws IOException {
        List<String> pairs = new ArrayList<>(List.of("a,b,same"));
        for (StateSet set : sets) {
            List<State> states = set.states();
            for (int i = 0; i < states.size(); i++) {
                Files.writeString(
                        folder.resolve(file(set, states.get(i))), states.get(i).content());
                for (int j = i + 1; j < states.size(); j++) {
                    pairs.add(file(set, states.get(i)) + "," + file(set, states.get(j)) + ","
                            + states.get(i).screen().equals(states.get(j).screen()));
                }
            }
        }
        Files.write(folder.resolve("pairs.csv"), pairs);
    }

    private static String file(StateSet set, State state) {
        return set.name() + "-" + state.name().replace('+', '_').replace('~', '-') + (set.web() ? ".html" : ".xml");
    }
}
