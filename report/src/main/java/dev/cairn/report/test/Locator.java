package dev.cairn.report.test;

import dev.cairn.agent.screen.Bounds;

/** A way to find a view again. */
sealed interface Locator {
    /** By its resource id. */
    record Id(String resourceId, int index) implements Locator {}

    /** By its description for assistive services. */
    record Description(String text, int index) implements Locator {}

    /** By UiSelector's conditions, such as {@code .className("…").text("…")}. */
    record Selector(String conditions, int index) implements Locator {}

    /** Where it was. */
    record At(String className, Bounds bounds) implements Locator {}

    /** As the test's source says it. */
    default String source() {
        return switch (this) {
            case Id(String resourceId, int index) -> nth(index, "id(" + JavaText.of(resourceId) + ")");
            case Description(String text, int index) -> nth(index, "description(" + JavaText.of(text) + ")");
            case Selector(String conditions, int index) -> nth(index, "selector(" + JavaText.of(conditions) + ")");
            case At(String className, Bounds at) ->
                "bounds(" + JavaText.of(className) + ", " + at.left() + ", " + at.top() + ", " + at.right() + ", "
                        + at.bottom() + ")";
        };
    }

    private static String nth(int index, String place) {
        return index == 0 ? place : "nth(" + index + ", " + place + ")";
    }
}
