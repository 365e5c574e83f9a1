package dev.cairn.browser.path;

import dev.cairn.browser.look.PageElement;
import dev.cairn.browser.look.PagePlace;
import dev.cairn.browser.look.PageView;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The page that a step is done on, by what outlives a change of it.
 *
 * @param place the address' path with ids masked
 * @param title its heading
 * @param marks what stands on it outside of records: names, and lasting names after {@code #}
 */
public record ExpectedPage(String place, String title, List<String> marks) {
    private static final int MOST = 16;
    private static final double AT_ITS_PLACE = 0.34;
    private static final double ELSEWHERE = 0.7;

    /** Copies the list. */
    public ExpectedPage {
        marks = List.copyOf(marks);
    }

    /** As a look has it. */
    public static ExpectedPage of(PageView view) {
        return new ExpectedPage(PagePlace.of(view.url()), view.title(), marks(view, MOST));
    }

    private static List<String> marks(PageView view, int most) {
        return view.elements().stream()
                .filter(element -> element.record().isEmpty())
                .flatMap(ExpectedPage::marks)
                .filter(mark -> mark.length() > 1)
                .distinct()
                .limit(most)
                .toList();
    }

    private static Stream<String> marks(PageElement element) {
        String lasting =
                element.attributes().getOrDefault("name", element.attributes().getOrDefault("id", ""));
        String called = element.name().isBlank() ? element.hint() : element.name();
        return Stream.of(called.toLowerCase(Locale.ROOT).strip(), "#" + lasting);
    }

    /** Whether that is it: at its place some of its marks are enough, elsewhere it takes most of them. */
    public boolean is(PageView view) {
        if (marks.isEmpty()) {
            return place.equals(PagePlace.of(view.url()));
        }
        Set<String> now = Set.copyOf(marks(view, Integer.MAX_VALUE));
        double words = share(now, false);
        double lasting = share(now, true);
        boolean there = place.equals(PagePlace.of(view.url()));
        return Math.max(words, lasting) >= (there ? AT_ITS_PLACE : ELSEWHERE);
    }

    private double share(Set<String> now, boolean lasting) {
        Set<String> own =
                marks.stream().filter(mark -> mark.startsWith("#") == lasting).collect(Collectors.toSet());
        return own.isEmpty() ? 0 : (double) own.stream().filter(now::contains).count() / own.size();
    }
}
