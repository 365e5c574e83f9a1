package dev.cairn.agent.identity.sets;

import dev.cairn.agent.identity.sets.StateSet.State;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/**
 * Pages of a template that others have published: different pages are different screens, and each is seen with other data and in other states.
 *
 * @param from the package that has them
 * @param folder in the package
 * @param pattern of the paths below the folder
 * @param leftOut of the paths that are one page in several colours, languages or arrangements, or empty
 * @param aside whether nobody has looked at them while rules were made
 */
record PublishedPages(NpmPackage from, String folder, String pattern, String leftOut, boolean aside) {
    private static final int LOOKS = 4;
    private static final int LOOKS_OF_STATES = 2;
    private static final int SHORTEST_PAGE = 400;
    private static final int COLUMNS = 7;

    /** All that are listed in {@code published.txt}. */
    static List<PublishedPages> all() {
        try (InputStream in = Objects.requireNonNull(PublishedPages.class.getResourceAsStream("published.txt"))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .map(PublishedPages::parse)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static PublishedPages parse(String line) {
        String[] parts = line.split("\\s+");
        if (parts.length != COLUMNS) {
            throw new IllegalArgumentException("published.txt: " + COLUMNS + " columns are expected: " + line);
        }
        return new PublishedPages(
                new NpmPackage(parts[0], parts[1], parts[2]), parts[3], parts[4], parts[5], parts[6].equals("aside"));
    }

    /** The pages, changed with a fixed seed. */
    StateSet states() {
        Map<String, String> pages = new TreeMap<>();
        String root = folder.equals(".") ? "package/" : "package/" + folder + "/";
        from.files(path -> path.startsWith(root) && isPage(path.substring(root.length())))
                .forEach((path, html) -> {
                    if (html.length() >= SHORTEST_PAGE) {
                        pages.put(path.substring(root.length()), html);
                    }
                });
        List<State> states = new ArrayList<>();
        pages.forEach((name, html) -> states.addAll(seen(name, new PageChanges(html), html)));
        return new StateSet(from.name(), true, states);
    }

    private boolean isPage(String path) {
        return path.matches(pattern) && !path.matches(leftOut);
    }

    List<State> seen(String name, PageChanges page, String html) {
        List<State> states = new ArrayList<>();
        states.add(new State(name, "0", html));
        for (int look = 1; look <= LOOKS; look++) {
            states.add(new State(name, "" + look, page.look(seed(name, look))));
        }
        for (int look = 1; look <= LOOKS_OF_STATES; look++) {
            String variant = "" + look;
            states.add(new State(name + "+dialog", variant, page.dialog(seed(name, look + 10))));
            page.errors(seed(name, look + 20))
                    .ifPresent(wrong -> states.add(new State(name + "+errors", variant, wrong)));
            page.tab(seed(name, look + 30)).ifPresent(tab -> states.add(new State(name + "+tab", variant, tab)));
        }
        return states;
    }

    private long seed(String page, int look) {
        return Objects.hash(from.name(), page, look);
    }
}
