package dev.cairn.flows.check.words;

import dev.cairn.flows.check.CheckInput;
import dev.cairn.flows.check.FlowCheck;
import dev.cairn.flows.document.Content;
import dev.cairn.flows.document.Fix;
import dev.cairn.flows.document.FlowProblem;
import dev.cairn.flows.document.Place;
import dev.cairn.flows.model.Flow;
import dev.cairn.flows.model.FlowNode;
import dev.cairn.flows.model.Target;
import dev.cairn.flows.model.TextTemplate;
import dev.cairn.flows.model.Wording;
import dev.cairn.flows.understand.Theme;
import dev.cairn.flows.understand.ThemeIndex;
import dev.cairn.flows.understand.ThemeKind;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * F604: the paths of a choice can be told apart by what they are about. A path whose own words, said as a message, speak as much of another path gets no votes without a
 * model, and a poor choice from one.
 */
public final class AlikePathsCheck implements FlowCheck {
    @Override
    public void check(CheckInput input, Consumer<FlowProblem> found) {
        Set<Set<String>> told = new HashSet<>();
        input.model()
                .everyFlow()
                .flatMap(flow -> flow.nodes().values().stream())
                .filter(FlowNode.Choose.class::isInstance)
                .forEach(node -> choice(input, (FlowNode.Choose) node, told, found));
    }

    private static void choice(
            CheckInput input, FlowNode.Choose choice, Set<Set<String>> told, Consumer<FlowProblem> found) {
        List<Flow> paths = choice.paths().stream()
                .map(Target::name)
                .distinct()
                .map(input.model().flows()::get)
                .filter(Objects::nonNull)
                .toList();
        if (paths.size() < 2) {
            return;
        }
        ThemeIndex index = new ThemeIndex(
                ThemeKind.PATH,
                paths.stream().map(path -> theme(input, path)).toList(),
                Locale.forLanguageTag(input.model().language()));
        for (Flow path : paths) {
            alike(index, path)
                    .filter(other -> told.add(Set.of(path.id(), other)))
                    .ifPresent(other -> found.accept(FlowProblem.error(
                            "F604",
                            place(input, path),
                            "'" + path.id() + "' and '" + other + "' read alike",
                            Fix.advice("other words in 'about'"))));
        }
    }

    /** As the paths of a talk are read, but for what is asked on them. */
    private static Theme theme(CheckInput input, Flow path) {
        List<String> about = new ArrayList<>();
        about.add(path.id().replaceAll("[_-]+", " "));
        path.label().map(label -> plain(input, label)).ifPresent(about::add);
        about.add(path.about());
        return new Theme(path.id(), about, List.of());
    }

    private static String plain(CheckInput input, Wording label) {
        TextTemplate text = label.best(input.model().language(), input.model().language());
        return text.written().text();
    }

    private static Optional<String> alike(ThemeIndex index, Flow path) {
        return path.about().isEmpty() ? Optional.empty() : index.rival(path.id(), path.about());
    }

    private static Place place(CheckInput input, Flow path) {
        Content about = input.at("/flows/" + path.id() + "/about");
        return about == null ? path.place() : about.place();
    }
}
