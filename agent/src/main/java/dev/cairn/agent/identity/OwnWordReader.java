package dev.cairn.agent.identity;

import dev.cairn.agent.habit.OwnWords;
import dev.cairn.agent.screen.Hierarchy;
import dev.cairn.agent.screen.UiNode;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Reads a hierarchy as if all in it were called what the lists have: a user has said what an app calls it instead. */
final class OwnWordReader {
    private static final Set<String> TEXTS = Set.of(
            "text",
            "content-desc",
            "content",
            "hint",
            PageMarks.NAMES,
            PageMarks.STATE,
            PageMarks.HEADING,
            PageMarks.RECORDS);

    private final OwnWords.Reader words;

    private OwnWordReader(OwnWords.Reader words) {
        this.words = words;
    }

    static Hierarchy read(Hierarchy hierarchy, OwnWords words) {
        return words.all().isEmpty()
                ? hierarchy
                : new Hierarchy(new OwnWordReader(words.reader()).read(hierarchy.root()));
    }

    private UiNode read(UiNode node) {
        Map<String, String> attributes = new LinkedHashMap<>();
        node.attributes().forEach((name, value) -> attributes.put(name, value(name, value)));
        List<UiNode> children = node.children().stream().map(this::read).toList();
        return new UiNode(Collections.unmodifiableMap(attributes), children);
    }

    private String value(String attribute, String value) {
        return switch (attribute) {
            case "class" -> behind(value, '.', words.view(after(value, '.')));
            case "package" -> words.packageName(value);
            case "resource-id" -> behind(value, '/', words.name(after(value, '/')));
            default -> TEXTS.contains(attribute) ? lines(value) : value;
        };
    }

    private String lines(String text) {
        return text.indexOf('\n') < 0
                ? words.text(text)
                : text.lines().map(words::text).collect(Collectors.joining("\n"));
    }

    private static String after(String name, char end) {
        return name.substring(name.lastIndexOf(end) + 1);
    }

    private static String behind(String name, char end, String last) {
        return name.substring(0, name.lastIndexOf(end) + 1) + last;
    }
}
