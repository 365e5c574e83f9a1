package dev.cairn.report;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.report.MapLayout.Place;
import dev.cairn.report.MapLayout.Window;
import dev.cairn.report.ScreenMap.Action;
import dev.cairn.report.ScreenMap.Kind;
import dev.cairn.report.ScreenMap.Transition;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class MapLayoutTest {
    @ParameterizedTest
    @EnumSource
    void placesEveryScreenAndNoneOnAnother(Window window) {
        ScreenMap map = SampleReport.of(300).map();
        MapLayout layout = layout(map, window);

        assertThat(layout.screens()).hasSize(map.screens().size());
        List<Place> places = new ArrayList<>(layout.screens().values());
        for (int i = 0; i < places.size(); i++) {
            Place place = places.get(i);
            assertThat(places.subList(i + 1, places.size())).noneMatch(other -> overlap(place, other));
        }
    }

    @Test
    void fitsTheWindowItIsFor() {
        ScreenMap map = SampleReport.of(300).map();

        assertThat(aspectRatio(layout(map, Window.WIDE))).isBetween(1.2, 3.0);
        assertThat(aspectRatio(layout(map, Window.TALL))).isBetween(0.3, 1.0);
    }

    @Test
    void putsWhatAScreenOpensBelowIt() {
        MapLayout layout = layout(fan(4), Window.WIDE);

        assertThat(layout.boxes()).isEmpty();
        Place start = place(layout, "s1");
        assertThat(List.of("s2", "s3", "s4", "s5"))
                .allSatisfy(id -> assertThat(place(layout, id).y()).isGreaterThan(start.y() + start.height()));
    }

    @Test
    void packsALongMenuIntoABox() {
        MapLayout layout = layout(fan(40), Window.WIDE);

        assertThat(layout.boxes()).singleElement().satisfies(box -> {
            assertThat(box.owner()).isEqualTo("s1");
            assertThat(layout.screens().entrySet())
                    .filteredOn(entry -> !entry.getKey().equals("s1"))
                    .allSatisfy(entry ->
                            assertThat(within(box.place(), entry.getValue())).isTrue());
        });
    }

    @Test
    void keepsOtherAppsApart() {
        ScreenMap map = SampleReport.of(60).map();
        MapLayout layout = layout(map, Window.WIDE);

        assertThat(layout.boxes())
                .filteredOn(box -> box.owner().isEmpty())
                .singleElement()
                .satisfies(box -> assertThat(map.screens())
                        .allSatisfy(screen -> assertThat(within(box.place(), place(layout, screen.id())))
                                .isEqualTo(screen.outside())));
    }

    @Test
    void laysOutNothingAndOneScreen() {
        assertThat(layout(ScreenMapTest.map(List.of(), List.of(), List.of()), Window.WIDE)
                        .screens())
                .isEmpty();
        assertThat(layout(fan(0), Window.TALL).screens()).containsOnlyKeys("s1");
    }

    @Test
    void goesTheShortestWayAndNeverBack() {
        Transition back = new Transition(
                "t9",
                "s1",
                Optional.of("s4"),
                Optional.empty(),
                new Action("back", Kind.BACK, "Back", Optional.empty()),
                1,
                1);
        ScreenMap map = ScreenMapTest.map(
                List.of(
                        ScreenMapTest.screen("s1"),
                        ScreenMapTest.screen("s2"),
                        ScreenMapTest.screen("s3"),
                        ScreenMapTest.screen("s4")),
                List.of(
                        back,
                        ScreenMapTest.way(1, "s1", "s2"),
                        ScreenMapTest.way(2, "s2", "s3"),
                        ScreenMapTest.way(3, "s1", "s3"),
                        ScreenMapTest.way(4, "s3", "s3")),
                List.of());

        SpanningForest ways = SpanningForest.of(map);

        assertThat(ways.parents()).containsOnly(java.util.Map.entry("s2", "s1"), java.util.Map.entry("s3", "s1"));
        assertThat(ways.roots()).extracting(ScreenMap.Screen::id).containsExactly("s1", "s4");
    }

    private static MapLayout layout(ScreenMap map, Window window) {
        return MapLayout.of(map, SpanningForest.of(map), window);
    }

    private static Place place(MapLayout layout, String id) {
        return requireNonNull(layout.screens().get(id), id);
    }

    /** A start screen that opens so many others. */
    private static ScreenMap fan(int others) {
        return ScreenMapTest.map(
                IntStream.rangeClosed(1, others + 1)
                        .mapToObj(i -> ScreenMapTest.screen("s" + i))
                        .toList(),
                IntStream.rangeClosed(2, others + 1)
                        .mapToObj(i -> ScreenMapTest.way(i, "s1", "s" + i))
                        .toList(),
                List.of());
    }

    private static double aspectRatio(MapLayout layout) {
        double width = layout.boxes().stream()
                .mapToDouble(box -> box.place().x() + box.place().width())
                .max()
                .orElseThrow();
        double height = layout.boxes().stream()
                .mapToDouble(box -> box.place().y() + box.place().height())
                .max()
                .orElseThrow();
        return width / height;
    }

    private static boolean overlap(Place a, Place b) {
        return a.x() < b.x() + b.width()
                && b.x() < a.x() + a.width()
                && a.y() < b.y() + b.height()
                && b.y() < a.y() + a.height();
    }

    private static boolean within(Place box, Place place) {
        return place.x() >= box.x()
                && place.x() + place.width() <= box.x() + box.width()
                && place.y() >= box.y()
                && place.y() + place.height() <= box.y() + box.height();
    }
}
