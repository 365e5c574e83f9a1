package dev.cairn.flows.draw;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.flows.draw.FlowPicture.Area;
import dev.cairn.flows.draw.FlowPicture.Point;
import dev.cairn.flows.draw.LabelPlaces.LabelPlace;
import dev.cairn.flows.draw.LabelPlaces.LabelledLine;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LabelPlacesTest {
    private static LabelledLine line(double width, double... coordinates) {
        return new LabelledLine(
                IntStream.range(0, coordinates.length / 2)
                        .mapToObj(i -> new Point(coordinates[2 * i], coordinates[2 * i + 1]))
                        .toList(),
                width);
    }

    @Test
    void aLabelAloneIsBesideTheMiddleOfItsLine() {
        assertThat(LabelPlaces.of(List.of(), List.of(line(50, 100, 0, 100, 200))))
                .containsExactly(new LabelPlace(new Area(108, 92, 50, 16), false));
        assertThat(LabelPlaces.of(List.of(), List.of(line(50, 100, 200, 100, 0))))
                .as("of a line that leads up on the other side")
                .containsExactly(new LabelPlace(new Area(42, 92, 50, 16), true));
    }

    @Test
    void aLabelGivesWayToWhatIsThere() {
        Area node = new Area(105, 80, 100, 40);
        assertThat(LabelPlaces.of(List.of(node), List.of(line(50, 100, 0, 100, 200)))
                        .getFirst()
                        .before())
                .as("the other side is free")
                .isTrue();
        Area around = new Area(0, 80, 300, 40);
        Area place = LabelPlaces.of(List.of(around), List.of(line(50, 100, 0, 100, 200)))
                .getFirst()
                .area();
        assertThat(place.y() + place.height() <= 80 || place.y() >= 120)
                .as("it is above or below: %s", place)
                .isTrue();
    }

    @Test
    void aLineThroughATextIsAvoidedWhereItCanBe() {
        List<LabelPlace> places =
                LabelPlaces.of(List.of(), List.of(line(50, 100, 0, 100, 200), line(0, 130, 0, 130, 200)));
        assertThat(places.getFirst().before()).isTrue();
        assertThat(places.getLast().area().width()).isZero();
    }

    @Test
    void labelsOfManyLinesSideBySideAreOnNoOther() {
        List<LabelledLine> lines = IntStream.range(0, 9)
                .mapToObj(i -> line(120, 100 + 10 * i, 0, 100 + 10 * i, 200))
                .toList();
        List<LabelPlace> places = LabelPlaces.of(List.of(), lines);
        for (LabelPlace one : places) {
            assertThat(places)
                    .filteredOn(other -> other != one)
                    .noneMatch(other -> Math.abs(one.area().y() - other.area().y()) < 16
                            && Math.abs(one.area().x() - other.area().x()) < 120);
        }
    }

    @Test
    void coordinatesThatAreFarAwayCostNothing() {
        LabelledLine far = line(50, 0, 0, 1e15, 1e15);
        assertThat(LabelPlaces.of(List.of(new Area(1e15, 1e15, 90, 46)), List.of(far, line(50, 0, 0, 0, 0))))
                .hasSize(2);
    }

    @Test
    void aSegmentIsInABoxOnlyIfAPartOfItIs() {
        Area box = new Area(10, 10, 10, 10);
        assertThat(new LineSegment(new Point(0, 0), new Point(30, 30)).crosses(box))
                .isTrue();
        assertThat(new LineSegment(new Point(12, 12), new Point(13, 13)).crosses(box))
                .isTrue();
        assertThat(new LineSegment(new Point(15, 0), new Point(15, 30)).crosses(box))
                .isTrue();
        assertThat(new LineSegment(new Point(0, 0), new Point(9, 9)).crosses(box))
                .isFalse();
        assertThat(new LineSegment(new Point(0, 16), new Point(16, 32)).crosses(box))
                .as("it passes a corner")
                .isFalse();
        assertThat(new LineSegment(new Point(5, 0), new Point(5, 30)).crosses(box))
                .isFalse();
    }
}
