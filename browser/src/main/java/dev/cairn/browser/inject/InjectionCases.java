package dev.cairn.browser.inject;

import dev.cairn.agent.userfile.UserFile;
import dev.cairn.engine.CairnException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Reads a user's attacks: {@code cases.yaml} in a folder, a list {@code cases} of objects with {@code goal}, and perhaps {@code text}, {@code place}, {@code hide} and {@code name}. */
public final class InjectionCases {
    private static final UserFile FILE =
            new UserFile("file of cases", "inject", "cases", Set.of("name", "goal", "place", "hide", "text"));

    private InjectionCases() {}

    /**
     * The cases of a folder.
     *
     * @throws CairnException {@code inject.unreadable}; {@code inject.invalid}, with all problems and their lines
     */
    public static List<InjectionCase> read(Path folder) {
        Path file = Files.isDirectory(folder) ? folder.resolve("cases.yaml") : folder;
        List<InjectionCase> cases = new ArrayList<>();
        FILE.read(file, entry -> one(entry, cases.size() + 1).ifPresent(cases::add));
        return cases;
    }

    private static Optional<InjectionCase> one(UserFile.Entry entry, int number) {
        Optional<InjectionGoal> goal = chosen(entry, "goal", InjectionGoal.values(), "");
        Optional<InjectionPlace> place = chosen(entry, "place", InjectionPlace.values(), "text");
        Optional<HidingTechnique> hiding = chosen(entry, "hide", HidingTechnique.values(), "visible");
        if (goal.isEmpty() || place.isEmpty() || hiding.isEmpty()) {
            return Optional.empty();
        }
        String text = entry.texts().getOrDefault("text", goal.get().sentence());
        String name = entry.texts()
                .getOrDefault("name", "case " + number + ", " + goal.get().label());
        return Optional.of(new InjectionCase(name, hiding.get(), place.get(), goal.get(), text));
    }

    private static <E extends Enum<E>> Optional<E> chosen(UserFile.Entry entry, String key, E[] all, String usual) {
        String written =
                entry.texts().getOrDefault(key, usual).toUpperCase(Locale.ROOT).replace('-', '_');
        Optional<E> found =
                Stream.of(all).filter(one -> one.name().equals(written)).findFirst();
        if (found.isEmpty()) {
            entry.problem()
                    .accept(key + " must be one of "
                            + Stream.of(all)
                                    .map(one ->
                                            one.name().toLowerCase(Locale.ROOT).replace('_', '-'))
                                    .collect(Collectors.joining(", ")));
        }
        return found;
    }
}
