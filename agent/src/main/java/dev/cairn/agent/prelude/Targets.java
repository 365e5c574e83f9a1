package dev.cairn.agent.prelude;

import dev.cairn.agent.action.Action;
import dev.cairn.agent.action.ActionEnumerator;
import dev.cairn.agent.action.ActionKind;
import dev.cairn.agent.input.Field;
import dev.cairn.agent.input.TextMatch;
import dev.cairn.agent.screen.Hierarchy;
import dev.cairn.agent.screen.UiNode;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The views of a hierarchy as a prelude's steps name them. */
final class Targets {
    private final Hierarchy hierarchy;
    private final String activity;

    Targets(Hierarchy hierarchy, String activity) {
        this.hierarchy = hierarchy;
        this.activity = activity;
    }

    /** The first view that the step is about. */
    Optional<UiNode> find(PreludeStep step) {
        return visible(hierarchy.root(), "")
                .filter(seen -> fits(step, seen))
                .map(Seen::node)
                .findFirst();
    }

    /** Whether a text like that shows. */
    boolean shows(String text) {
        return visible(hierarchy.root(), "")
                .anyMatch(seen -> TextMatch.matches(text, seen.node().text())
                        || TextMatch.matches(text, seen.node().description()));
    }

    /** What can be scrolled: the one that the step names, else the first. */
    Optional<UiNode> scrolled(PreludeStep step) {
        return visible(hierarchy.root(), "")
                .filter(seen -> seen.node().scrolls())
                .filter(seen -> fits(step, seen))
                .map(Seen::node)
                .findFirst();
    }

    /** For people: the activity, and some of what is written there. */
    String describe() {
        List<String> texts = visible(hierarchy.root(), "")
                .map(seen -> seen.node().text().isBlank()
                        ? seen.node().description()
                        : seen.node().text())
                .filter(text -> !text.isBlank())
                .distinct()
                .limit(8)
                .map(text -> '"' + text.strip() + '"')
                .toList();
        return (activity.isEmpty() ? "the screen" : activity) + " with "
                + (texts.isEmpty() ? "no text" : String.join(", ", texts));
    }

    private record Seen(UiNode node, String before) {}

    private static Stream<Seen> visible(UiNode node, String before) {
        Stream.Builder<Stream<Seen>> below = Stream.builder();
        String label = before;
        for (UiNode child : node.children()) {
            below.add(visible(child, label));
            label = child.label();
        }
        Stream<Seen> own = node.bounds().isEmpty() ? Stream.empty() : Stream.of(new Seen(node, before));
        return Stream.concat(own, below.build().flatMap(all -> all));
    }

    private boolean fits(PreludeStep step, Seen seen) {
        UiNode node = seen.node();
        Field field = Field.of(activity, node, seen.before());
        return step.id()
                        .map(p -> TextMatch.matches(p, field.id()) || TextMatch.matches(p, field.resourceId()))
                        .orElse(true)
                && step.text()
                        .map(p -> TextMatch.matches(p, node.text()) || TextMatch.matches(p, node.description()))
                        .orElse(true)
                && step.label()
                        .map(p -> Stream.of(field.hint(), field.label(), field.description())
                                .anyMatch(text -> TextMatch.matches(p, text)))
                        .orElse(true)
                && step.key().map(key -> isKey(key, node)).orElse(true)
                && (step.what() != PreludeStep.What.TYPE || isField(node));
    }

    private boolean isKey(String key, UiNode node) {
        return ActionEnumerator.enumerate(activity, hierarchy).stream()
                .filter(action -> action.key().equals(key))
                .flatMap(action -> action.target().stream())
                .anyMatch(target -> target.equals(target(node)));
    }

    private static boolean isField(UiNode node) {
        return node.simpleClass().endsWith("EditText")
                || node.simpleClass().endsWith("AutoCompleteTextView")
                || node.simpleClass().endsWith("AutoComplete");
    }

    static Action action(ActionKind kind, UiNode node, String typed) {
        return new Action("", kind, node.label(), "", "", Optional.of(target(node)), typed);
    }

    private static Action.Target target(UiNode node) {
        return new Action.Target(node.className(), node.resourceId(), node.bounds());
    }
}
