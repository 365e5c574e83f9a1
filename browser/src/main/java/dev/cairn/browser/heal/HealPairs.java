package dev.cairn.browser.heal;

import dev.cairn.agent.userfile.BoundedFile;
import dev.cairn.agent.userfile.UserFile;
import dev.cairn.browser.look.HtmlPage;
import dev.cairn.browser.look.PageElement;
import dev.cairn.engine.CairnException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Reads pairs of pages: {@code NAME.before.html} and {@code NAME.after.html}, targets labelled by {@code data-heal="LABEL"}. A label that is on the
 * first page alone is that of a target that is gone. The kind of change is what stands before the last hyphen of the name, or the name.
 */
public final class HealPairs {
    private static final String BEFORE = ".before.html";
    private static final String AFTER = ".after.html";
    private static final String LABEL = "data-heal";
    private static final int MOST_MB = 64;

    private HealPairs() {}

    /**
     * All pairs of a folder and the folders in it, by name.
     *
     * @throws CairnException {@code heal.pairs} with all that is wrong with them
     */
    public static List<HealPair> read(Path folder) {
        List<String> problems = new ArrayList<>();
        List<HealPair> pairs = new ArrayList<>();
        for (Path before : files(folder)) {
            String name = before.getFileName().toString().replace(BEFORE, "");
            Path after = before.resolveSibling(name + AFTER);
            if (!Files.isRegularFile(after)) {
                problems.add(before + ": there is no " + after.getFileName() + " beside it");
                continue;
            }
            List<HealPair> read = of(name, text(before), text(after), problems);
            pairs.addAll(read);
        }
        if (pairs.isEmpty() && problems.isEmpty()) {
            problems.add("no NAME" + BEFORE + " in " + folder + "; each has a NAME" + AFTER + " beside it");
        }
        if (!problems.isEmpty()) {
            throw new CairnException("heal.pairs", UserFile.numbered(problems));
        }
        return List.copyOf(pairs);
    }

    /** The pairs of two pages, one for each label; what is wrong is added to the problems. */
    static List<HealPair> of(String name, String before, String after, List<String> problems) {
        List<PageElement> first = HtmlPage.elements(before);
        List<PageElement> second = HtmlPage.elements(after);
        Map<String, List<PageElement>> now = labelled(second);
        Map<String, List<PageElement>> then = labelled(first);
        if (then.isEmpty()) {
            problems.add(name + BEFORE + ": nothing that can be acted on has " + LABEL + "=\"LABEL\"");
        }
        then.forEach((label, all) -> several(name + BEFORE, label, all).ifPresent(problems::add));
        now.forEach((label, all) -> several(name + AFTER, label, all).ifPresent(problems::add));
        now.keySet().stream()
                .filter(label -> !then.containsKey(label))
                .forEach(label -> problems.add(name + AFTER + ": the label " + label + " is not on the page before"));
        return then.entrySet().stream()
                .map(one -> new HealPair(
                        name + "#" + one.getKey(),
                        kind(name),
                        first,
                        one.getValue().getFirst(),
                        second,
                        Optional.ofNullable(now.get(one.getKey())).map(List::getFirst)))
                .toList();
    }

    private static Optional<String> several(String file, String label, List<PageElement> all) {
        return all.size() == 1 ? Optional.empty() : Optional.of(file + ": the label " + label + " stands twice");
    }

    private static Map<String, List<PageElement>> labelled(List<PageElement> elements) {
        Function<PageElement, String> label = element -> element.attributes().getOrDefault(LABEL, "");
        return elements.stream()
                .filter(element -> !label.apply(element).isEmpty())
                .collect(Collectors.groupingBy(label, java.util.TreeMap::new, Collectors.toList()));
    }

    private static String kind(String name) {
        int hyphen = name.lastIndexOf('-');
        return hyphen > 0 ? name.substring(0, hyphen) : name;
    }

    private static List<Path> files(Path folder) {
        if (!Files.isDirectory(folder)) {
            throw new CairnException("heal.pairs", "there is no folder " + folder);
        }
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(file -> file.getFileName().toString().endsWith(BEFORE) && Files.isRegularFile(file))
                    .sorted()
                    .toList();
        } catch (IOException | UncheckedIOException e) {
            throw new CairnException("heal.pairs", folder + " cannot be listed: " + e.getMessage(), e);
        }
    }

    private static String text(Path file) {
        try {
            return new String(BoundedFile.bytes(file, MOST_MB), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new CairnException("heal.pairs", file + " cannot be read: " + e.getMessage(), e);
        }
    }
}
