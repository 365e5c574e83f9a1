package dev.cairn.android.hierarchy;

import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Carries out a statement that begins with {@code new UiScrollable(…)}; what it finds is what its last call that names something names. */
final class UiScrollableRun {
    private final UiStatement statement;
    private final UiScrollable scrollable;
    private final UiSelector container;
    private @Nullable UiSelector named;
    private Optional<Element> object = Optional.empty();

    private UiScrollableRun(UiStatement statement, UiSelector container, UiScrollable scrollable) {
        this.statement = statement;
        this.container = container;
        this.scrollable = scrollable;
    }

    /**
     * What the statement names, after it has scrolled as it says; empty when that does not show.
     *
     * @throws InvalidSelectorException when the statement is wrong
     */
    static Optional<Element> find(UiStatement statement, Scroller scroller, Duration patience) {
        UiSelector container = new UiArguments(statement, new UiStatement.Call("new", statement.made()))
                .expect(1)
                .selector(0);
        UiScrollable scrollable = new UiScrollable(container, scroller, patience);
        return new UiScrollableRun(statement, container, scrollable).run();
    }

    private Optional<Element> run() {
        try {
            for (UiStatement.Call call : statement.calls()) {
                call(call.method(), new UiArguments(statement, call));
            }
        } catch (UiScrollable.ContainerNotFoundException e) {
            return Optional.empty();
        }
        return object.isPresent() ? object : scrollable.find(named == null ? container : named);
    }

    private void call(String method, UiArguments arguments) {
        switch (method) {
            case "setAsVerticalList", "setAsHorizontalList" -> {
                var unused = arguments.expect(0);
                scrollable.setVertical(method.equals("setAsVerticalList"));
            }
            case "setMaxSearchSwipes" ->
                scrollable.setMaxSearchSwipes(arguments.expect(1).number(0));
            case "setSwipeDeadZonePercentage" ->
                scrollable.setDeadZone(arguments.expect(1).fraction(0));
            case "getMaxSearchSwipes", "getSwipeDeadZonePercentage" -> {
                var unused = arguments.expect(0);
            }
            case "scrollIntoView" -> intoView(arguments.expect(1).selector(0));
            case "scrollTextIntoView" -> intoView(text("text", arguments));
            case "scrollDescriptionIntoView" -> intoView(text("description", arguments));
            case "getChildByText", "getChildByDescription", "getChildByInstance" -> child(method, arguments);
            default -> scroll(method, arguments);
        }
    }

    private UiSelector text(String kind, UiArguments arguments) {
        return textSelector(kind, arguments.expect(1).string(0));
    }

    private static UiSelector textSelector(String kind, String value) {
        return UiSelector.ANY.with(
                kind,
                element -> value.equals(
                        kind.equals("text")
                                ? element.node().text().text()
                                : element.node().text().contentDescription()));
    }

    /** As Appium does it: nothing is scrolled when what is looked for shows anywhere. */
    private void intoView(UiSelector wanted) {
        named = wanted;
        if (scrollable.find(wanted).isEmpty()) {
            boolean unused = scrollable.scrollIntoView(wanted);
        }
    }

    private void child(String method, UiArguments arguments) {
        if (method.equals("getChildByInstance")) {
            UiSelector pattern = arguments.expect(2).selector(0);
            object = scrollable.rows(pattern).stream().skip(arguments.number(1)).findFirst();
        } else {
            boolean scrolls = arguments.count() < 3 || arguments.expect(3).flag(2);
            String kind = method.equals("getChildByText") ? "text" : "description";
            UiSelector pattern = arguments.expect(arguments.count() < 3 ? 2 : 3).selector(0);
            UiSelector content = textSelector(kind, arguments.string(1));
            if (scrolls) {
                boolean unused = scrollable.scrollIntoView(content);
            }
            object = scrollable.row(pattern, content);
        }
        if (object.isEmpty()) {
            throw new UiScrollable.ContainerNotFoundException("There is no such child.");
        }
    }

    private void scroll(String method, UiArguments arguments) {
        boolean forward = method.endsWith("Forward") || method.endsWith("End");
        int steps = method.startsWith("fling") ? UiScrollable.FLING_STEPS : UiScrollable.SCROLL_STEPS;
        switch (method) {
            case "flingForward", "flingBackward" -> {
                var unused = arguments.expect(0);
                scrollable.scroll(forward, steps);
            }
            case "scrollForward", "scrollBackward" ->
                scrollable.scroll(
                        forward,
                        arguments.count() == 0 ? steps : arguments.expect(1).number(0));
            case "flingToBeginning", "flingToEnd" ->
                scrollable.scrollTo(forward, arguments.expect(1).number(0), steps);
            case "scrollToBeginning", "scrollToEnd" -> {
                int given = arguments.count() < 2 ? steps : arguments.expect(2).number(1);
                scrollable.scrollTo(
                        forward,
                        arguments
                                .expect(Math.max(1, Math.min(2, arguments.count())))
                                .number(0),
                        given);
            }
            default -> throw arguments.unknown();
        }
    }
}
