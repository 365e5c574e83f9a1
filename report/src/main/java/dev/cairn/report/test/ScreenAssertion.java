package dev.cairn.report.test;

import dev.cairn.agent.identity.Signer;
import dev.cairn.agent.identity.VolatileText;
import dev.cairn.agent.map.Screen;
import dev.cairn.agent.screen.Hierarchy;
import dev.cairn.agent.screen.UiNode;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What tells that a screen is reached: what is in front, and a few of the texts that are always there.
 *
 * @param app the app in front
 * @param place the place in front, an activity as a full class name; empty where another app is
 * @param texts what must be written somewhere
 */
record ScreenAssertion(String app, String place, List<String> texts) {
    private static final int MOST_TEXTS = 3;
    private static final int LONGEST = 60;

    /**
     * At a screen.
     *
     * @param asFound whether the way leads to the very sight that the hierarchy is of, so that what scrolls is where it was
     * @param elsewhere what is written on the way there, and so tells less
     */
    static ScreenAssertion at(Screen screen, Optional<Hierarchy> hierarchy, boolean asFound, Set<String> elsewhere) {
        List<String> texts = hierarchy.stream()
                .flatMap(shown -> shown.root().children().stream().flatMap(window -> texts(window, asFound)))
                .distinct()
                .sorted(Comparator.comparing(elsewhere::contains)) // a stable sort: false comes first
                .limit(MOST_TEXTS)
                .toList();
        return screen.outside()
                ? new ScreenAssertion(screen.app(), "", List.of())
                : new ScreenAssertion(screen.app(), screen.place(), texts);
    }

    /** All that is written there and changes neither by itself nor by use. */
    static Set<String> texts(Hierarchy shown) {
        return shown.root().children().stream()
                .flatMap(window -> texts(window, true))
                .collect(Collectors.toSet());
    }

    private static Stream<String> texts(UiNode node, boolean scrolled) {
        if (VolatileText.isValue(node) || !scrolled && Signer.isCollection(node)) {
            return Stream.empty();
        }
        String text = node.text();
        boolean steady = !text.isBlank()
                && text.length() <= LONGEST
                && VolatileText.mask(text).equals(text)
                && !node.simpleClass().equals("Toast");
        return Stream.concat(
                steady ? Stream.of(text) : Stream.empty(),
                node.children().stream().flatMap(child -> texts(child, scrolled)));
    }
}
