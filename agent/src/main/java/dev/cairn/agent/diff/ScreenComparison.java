package dev.cairn.agent.diff;

import dev.cairn.agent.identity.VolatileText;
import dev.cairn.agent.map.Screen;
import dev.cairn.agent.screen.UiNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Says what changed on a screen that both explorations have. */
final class ScreenComparison {
    private static final int MOST_TEXTS = 8;

    private final ComparedExploration one;
    private final ComparedExploration other;
    private final ScreenMatching matching;

    ScreenComparison(ComparedExploration one, ComparedExploration other, ScreenMatching matching) {
        this.one = one;
        this.other = other;
        this.matching = matching;
    }

    /** A line for each change; none if it is the same. */
    List<String> of(Screen was, Screen is) {
        List<String> what = new ArrayList<>();
        if (!was.place().equals(is.place())) {
            what.add("activity " + was.place() + " is now " + is.place());
        }
        if (!matching.shareASight(was, is)) {
            titles(was, is, what);
            Set<String> before = texts(one, was);
            Set<String> after = texts(other, is);
            list("gained", without(after, before), what);
            list("lost", without(before, after), what);
            if (!was.build().equals(is.build())) {
                what.add("other views");
            }
        }
        if (matching.wereFoundAlike(was, is) && lookDifferent(was, is)) {
            what.add("other picture");
        }
        return what;
    }

    private static void titles(Screen was, Screen is, List<String> what) {
        if (!was.title().equals(is.title())) {
            what.add("title \"" + was.title() + "\" is now \"" + is.title() + "\"");
        }
    }

    private static void list(String verb, Set<String> texts, List<String> what) {
        texts.stream().limit(MOST_TEXTS).forEach(text -> what.add(verb + " \"" + text + "\""));
        if (texts.size() > MOST_TEXTS) {
            what.add(verb + " " + (texts.size() - MOST_TEXTS) + " more texts");
        }
    }

    private static Set<String> without(Set<String> some, Set<String> others) {
        Set<String> rest = new TreeSet<>(some);
        rest.removeAll(others);
        return rest;
    }

    private static Set<String> texts(ComparedExploration side, Screen screen) {
        Set<String> texts = new TreeSet<>();
        side.hierarchy(screen).stream()
                .flatMap(shown -> steady(shown.root()))
                .flatMap(node -> Stream.of(node.text(), node.description()))
                .filter(text -> !text.isBlank())
                .map(VolatileText::mask)
                .forEach(texts::add);
        return texts;
    }

    private static Stream<UiNode> steady(UiNode node) {
        return VolatileText.isValue(node)
                ? Stream.empty()
                : Stream.concat(Stream.of(node), node.children().stream().flatMap(ScreenComparison::steady));
    }

    private boolean lookDifferent(Screen was, Screen is) {
        if (was.screenshot().equals(is.screenshot())) {
            return false;
        }
        return one.picture(was.id())
                .flatMap(before -> other.picture(is.id()).map(after -> PictureComparison.differ(before, after)))
                .orElse(false);
    }
}
