package dev.cairn.browser.export;

import dev.cairn.agent.input.TextMatch;
import dev.cairn.browser.export.TaskScenario.Seen;
import dev.cairn.browser.look.PageElement;
import dev.cairn.browser.look.PagePlace;
import dev.cairn.browser.look.PageView;
import dev.cairn.browser.plan.ElementLocator;
import dev.cairn.browser.state.BrowseAction;
import dev.cairn.browser.state.BrowseState;
import dev.cairn.browser.task.Expectation;
import dev.cairn.report.test.WebScenario.Check;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What holds after a task: what was expected, and what is another on the last page than it was on the first. */
final class ScenarioChecks {
    private static final Pattern LETTERS = Pattern.compile("\\p{L}{2}");
    private static final int NEW_LINES = 3;
    private static final int LONGEST = 80;

    private final BrowseState state;
    private final List<Seen> acts;
    private final PageView end;
    private final PageView start;

    ScenarioChecks(BrowseState state, List<Seen> acts, PageView end) {
        this.state = state;
        this.acts = acts;
        this.end = end;
        this.start = acts.getFirst().view();
    }

    List<Check> all() {
        Set<Check> checks = new LinkedHashSet<>();
        state.task().expectations().stream()
                .filter(expected -> expected.kind() != Expectation.Kind.TOOL) // a test of the page calls no tools
                .forEach(expected -> checks.add(expected(expected)));
        typed().forEach(checks::add);
        gone().forEach(checks::add);
        written().forEach(checks::add);
        left().forEach(checks::add);
        downloads().forEach(checks::add);
        Optional.of(PagePlace.of(end.url()))
                .filter(path -> !path.isEmpty())
                .ifPresent(path -> checks.add(new Check.Place(path)));
        if (Stream.concat(acts.stream().map(Seen::view), Stream.of(end))
                .allMatch(view -> view.errors().isEmpty())) {
            checks.add(new Check.NoErrors());
        }
        return List.copyOf(checks);
    }

    private Check expected(Expectation expected) {
        return switch (expected.kind()) {
            case TEXT -> new Check.Shows(expected.text(), expected.before().isPresent());
            case NO_TEXT -> new Check.Hides(expected.text());
            case ADDRESS -> new Check.Address(expected.text());
            case DOWNLOAD -> new Check.Downloaded(expected.text());
            case FIELD -> field(expected.text());
            case TOOL -> throw new IllegalArgumentException("no page shows " + expected.describe());
        };
    }

    private Check field(String text) {
        int sign = text.indexOf('=');
        String label = sign < 0 ? text : text.substring(0, sign);
        PageElement field = end.elements().stream()
                .filter(PageElement::isField)
                .filter(one -> TextMatch.matches(label, one.name()) || TextMatch.matches(label, one.hint()))
                .findFirst()
                .orElseThrow();
        return field.value().isPresent()
                ? new Check.Holds(ElementPlaces.of(field, end), sign < 0 ? "on" : text.substring(sign + 1))
                : new Check.Ticked(ElementPlaces.of(field, end), field.state().checked());
    }

    /** What was typed is written somewhere now where it was not. */
    private Stream<Check> typed() {
        return acts.stream()
                .flatMap(act -> act.text().stream())
                .distinct()
                .filter(text -> state.task().expectations().stream()
                        .noneMatch(expected -> expected.text().equals(text)))
                .filter(text -> times(text, end) > times(text, start))
                .map(text -> new Check.Shows(text, true));
    }

    /** The row that was acted on is no more. */
    private Stream<Check> gone() {
        return acts.stream()
                .flatMap(act -> act.element().stream())
                .flatMap(element -> element.cells().orElse(List.of()).stream().limit(1))
                .filter(cell -> LETTERS.matcher(cell).find() && times(cell, start) > 0 && times(cell, end) == 0)
                .map(Check.Hides::new);
    }

    /** Some lines that are new, such as a message: none with numbers in it, which may be another each time. */
    private Stream<Check> written() {
        return end.lines().stream()
                .map(String::strip)
                .filter(line -> line.length() > 2 && line.length() <= LONGEST && line.matches("[^\\d]*\\p{L}[^\\d]*"))
                .filter(line -> times(line, start) == 0)
                .filter(line -> acts.stream()
                        .flatMap(act -> act.text().stream())
                        .noneMatch(text -> plain(line).contains(plain(text))))
                .limit(NEW_LINES)
                .map(line -> new Check.Shows(line, false));
    }

    /** Boxes and fields that are still there are as they were left. */
    private List<Check> left() {
        List<Check> left = new ArrayList<>();
        for (Seen act : acts) {
            Optional<PageElement> now = act.element()
                    .flatMap(one -> ElementLocator.find(one, act.view().elements(), end.elements()));
            if (now.isEmpty()) {
                continue;
            }
            PageElement element = now.get();
            if (act.action() instanceof BrowseAction.Click
                    && element.role().matches("checkbox|radio|switch")
                    && element.state().checked()
                            != act.element().orElseThrow().state().checked()) {
                left.add(new Check.Ticked(
                        ElementPlaces.of(element, end), element.state().checked()));
            }
            if (act.action() instanceof BrowseAction.Type
                    && act.text().isPresent()
                    && element.value().equals(act.text())) {
                left.add(new Check.Holds(
                        ElementPlaces.of(element, end), act.text().get()));
            }
        }
        return left;
    }

    private Stream<Check> downloads() {
        boolean expected =
                state.task().expectations().stream().anyMatch(one -> one.kind() == Expectation.Kind.DOWNLOAD);
        return expected
                ? Stream.empty()
                : state.downloads().stream()
                        .map(file -> new Check.Downloaded("*" + file.name().replaceAll("^_+", "")));
    }

    private static int times(String text, PageView view) {
        return plain(view.text()).split(Pattern.quote(plain(text)), -1).length - 1;
    }

    private static String plain(String text) {
        return text.replaceAll("\\s+", "").toLowerCase(Locale.ROOT);
    }
}
