package dev.cairn.report.test;

import dev.cairn.agent.action.Action;
import dev.cairn.agent.action.ActionKind;
import dev.cairn.agent.map.KnownAction;
import dev.cairn.agent.screen.Hierarchy;
import dev.cairn.agent.screen.UiNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** The places by which a view is found again, the surest first: its id, its description, what is written on it, and at last where it was. */
final class LocatorCandidates {
    private final List<UiNode> all;

    private LocatorCandidates(Hierarchy hierarchy) {
        this.all = hierarchy.root().all().toList();
    }

    /** Of an action's target in the hierarchy that it was done at. */
    static List<Locator> of(Action.Target target, Hierarchy hierarchy) {
        LocatorCandidates places = new LocatorCandidates(hierarchy);
        return places.all.stream()
                .filter(node -> target.equals(new Action.Target(node.className(), node.resourceId(), node.bounds())))
                .findFirst()
                .map(places::of)
                .orElseGet(() -> List.of(new Locator.At(target.className(), target.bounds())));
    }

    /** Of an action that is known by its name alone, as one that an earlier run has done. */
    static List<Locator> of(KnownAction action) {
        String resourceId = named(action.key())[0];
        List<Locator> places = new ArrayList<>();
        boolean named = action.kind() == ActionKind.TAP || action.kind() == ActionKind.LONG_PRESS;
        String label = action.label().replaceFirst("…$", "");
        if (named && !label.isBlank()) {
            String condition = label.equals(action.label()) ? "text" : "textStartsWith";
            places.add(new Locator.Selector(condition("resourceId", resourceId) + condition(condition, label), 0));
            places.add(new Locator.Description(action.label(), 0));
            places.add(new Locator.Selector(condition(condition, label), 0));
        }
        if (!resourceId.isEmpty()) {
            places.add(new Locator.Id(resourceId, 0));
        }
        return places;
    }

    /** What a key says of its target: a resource id, and what it is called, as far as it has them. */
    static List<String> conditions(String key) {
        String[] names = named(key);
        List<String> conditions = new ArrayList<>();
        if (!names[0].isEmpty()) {
            conditions.add("id=" + names[0]);
        }
        if (names.length > 1 && !names[1].isEmpty() && !names[1].contains("…")) {
            conditions.add("text=" + names[1]);
        }
        return conditions;
    }

    /** A key is {@code kind:class#resource id:label}. */
    private static String[] named(String key) {
        return key.substring(key.indexOf('#') + 1).split(":(?!id/)", 3);
    }

    private List<Locator> of(UiNode node) {
        List<Locator> places = new ArrayList<>();
        List<Candidate> candidates = Stream.of(byId(node), byDescription(node), byText(node), byTextInside(node))
                .flatMap(Optional::stream)
                .toList();
        boolean anySure = candidates.stream().anyMatch(LocatorCandidates::isSure);
        candidates.stream() // where one is sure, others could only lead astray
                .filter(candidate -> !anySure || isSure(candidate))
                .map(Candidate::place)
                .forEach(places::add);
        places.add(new Locator.At(node.className(), node.bounds()));
        return places;
    }

    /** A place, and what is there. */
    private record Candidate(Locator place, List<UiNode> matches) {}

    private static boolean isSure(Candidate candidate) {
        return candidate.matches().size() == 1;
    }

    private Optional<Candidate> byId(UiNode node) {
        List<UiNode> same = matching(other -> other.resourceId().equals(node.resourceId()));
        return node.resourceId().isEmpty()
                ? Optional.empty()
                : Optional.of(new Candidate(new Locator.Id(node.resourceId(), at(node, same)), same));
    }

    private Optional<Candidate> byDescription(UiNode node) {
        List<UiNode> same = matching(other -> other.description().equals(node.description()));
        return node.description().isBlank()
                ? Optional.empty()
                : Optional.of(new Candidate(new Locator.Description(node.description(), at(node, same)), same));
    }

    /** Line breaks are no part of a selector. */
    private Optional<Candidate> byText(UiNode node) {
        if (node.text().isBlank() || node.text().lines().count() > 1) {
            return Optional.empty();
        }
        List<UiNode> same = matching(other -> other.className().equals(node.className())
                && other.resourceId().equals(node.resourceId())
                && other.text().equals(node.text()));
        String conditions = condition("className", node.className())
                + condition("resourceId", node.resourceId())
                + condition("text", node.text());
        return Optional.of(new Candidate(new Locator.Selector(conditions, at(node, same)), same));
    }

    /** A row that says nothing itself is touched through what is written in it. */
    private Optional<Candidate> byTextInside(UiNode node) {
        return node.all()
                .skip(1)
                .filter(inside -> !inside.text().isBlank() && !inside.is("clickable"))
                .findFirst()
                .flatMap(this::byText);
    }

    private List<UiNode> matching(Predicate<UiNode> which) {
        return all.stream().filter(which).toList();
    }

    /** Two views may be equal in all that is told of them; then either will do. */
    private static int at(UiNode node, List<UiNode> among) {
        for (int i = 0; i < among.size(); i++) {
            if (among.get(i) == node) {
                return i;
            }
        }
        return 0;
    }

    private static String condition(String name, String value) {
        return value.isEmpty()
                ? ""
                : "." + name + "(\"" + value.replace("\\", "\\\\").replace("\"", "\\\"") + "\")";
    }
}
