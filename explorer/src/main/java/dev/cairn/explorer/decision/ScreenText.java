package dev.cairn.explorer.decision;

import dev.cairn.agent.identity.Observation;
import dev.cairn.agent.identity.VolatileText;
import dev.cairn.agent.screen.Hierarchy;
import dev.cairn.agent.screen.UiNode;
import dev.cairn.engine.CairnException;
import dev.cairn.engine.files.FileStore;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.xml.stream.XMLStreamException;

/**
 * What a screen says, as prompts show it: short, each text once, in the order of the screen, without times and counters and without what was
 * typed, so that the same screen reads the same at another time.
 */
public final class ScreenText {
    /** So many texts or actions at most are shown of a screen. */
    public static final int MOST = 12;

    private static final int LONGEST = 60;

    private ScreenText() {}

    /** The texts of a sight; none if its source cannot be read. */
    public static Set<String> of(Observation sight, FileStore files) {
        Set<String> texts = new LinkedHashSet<>();
        hierarchy(sight, files).stream()
                .flatMap(shown -> shown.root().all())
                .filter(node -> !VolatileText.isValue(node))
                .map(ScreenText::said)
                .map(ScreenText::shown)
                .filter(text -> !text.isBlank())
                .forEach(texts::add);
        return texts;
    }

    /** What a sight was made of; empty if its source cannot be read. */
    public static Optional<Hierarchy> hierarchy(Observation sight, FileStore files) {
        try {
            return Optional.of(Hierarchy.parse(new String(files.get(sight.source()), StandardCharsets.UTF_8)));
        } catch (XMLStreamException | CairnException e) { // a prompt with less in it is better than none
            return Optional.empty();
        }
    }

    private static String said(UiNode node) {
        return node.text().isBlank() ? node.description() : node.text();
    }

    /** One text, as it is shown. */
    public static String shown(String text) {
        String masked = VolatileText.mask(text);
        return masked.codePointCount(0, masked.length()) <= LONGEST
                ? masked
                : masked.substring(0, masked.offsetByCodePoints(0, LONGEST - 1)) + "…";
    }

    /** What is among {@code these} and not among {@code those}, at most {@value #MOST}. */
    static List<String> without(Set<String> these, Set<String> those) {
        return these.stream().filter(text -> !those.contains(text)).limit(MOST).toList();
    }

    /** What a person would call the screen: its title, or else its activity. */
    static String name(Observation sight) {
        return sight.title().isBlank() ? simple(sight.place()) : shown(sight.title());
    }

    /** A class's name without its package. */
    static String simple(String className) {
        return className.substring(className.lastIndexOf('.') + 1);
    }
}
