package dev.cairn.engine.state;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FramePathsTest {
    private static final Position SEVENTH = Sample.position("N", 7, 1);
    private static final Position AGAIN = Sample.position("N", 7, 2);

    @Test
    void namesFramesByTheStepsThatOpenedThem() {
        assertThat(FramePaths.callee("", SEVENTH)).isEqualTo("7");
        assertThat(FramePaths.callee("", AGAIN)).isEqualTo("7~2");
        assertThat(FramePaths.callee("3.1", SEVENTH)).isEqualTo("3.1/7");
        assertThat(FramePaths.item("", SEVENTH, 3, 1)).isEqualTo("7.3");
        assertThat(FramePaths.item("", AGAIN, 3, 4)).isEqualTo("7~2.3~4");
        assertThat(FramePaths.item("1/2", SEVENTH, 0, 1)).isEqualTo("1/2/7.0");
        assertThat(FramePaths.interrupt("run", "", SEVENTH)).isEqualTo("run/7");
        assertThat(FramePaths.interrupt("run", "3.1", AGAIN)).isEqualTo("run/3.1/7~2");
    }

    @ParameterizedTest
    @CsvSource(
            value = {
                // path | depth | parent | item
                "''       | 0 | ''      | -1",
                "7        | 1 | ''      | -1",
                "7~2      | 1 | ''      | -1",
                "7.3      | 1 | ''      | 3",
                "7~2.13~4 | 1 | ''      | 13",
                "7.3/2    | 2 | 7.3     | -1",
                "7/2.0    | 2 | 7       | 0",
                "1/2/3.10 | 3 | 1/2     | 10",
            },
            delimiter = '|')
    void tellsHowDeepAFrameIsAndWhatIsAroundIt(String path, int depth, String parent, int item) {
        assertThat(FramePaths.depth(path)).isEqualTo(depth);
        assertThat(FramePaths.parent(path)).isEqualTo(parent);
        assertThat(FramePaths.item(path)).isEqualTo(item);
    }

    @ParameterizedTest
    @CsvSource(
            value = {
                // inner | outer | within?
                "''    | ''  | true",
                "7     | ''  | true",
                "7     | 7   | true",
                "7/1   | 7   | true",
                "7/1/2 | 7/1 | true",
                "70    | 7   | false",
                "7~2   | 7   | false",
                "7.1   | 7   | false",
                "7     | 7/1 | false",
                "8/1   | 7   | false",
            },
            delimiter = '|')
    void tellsWhetherAFrameIsInsideAnother(String inner, String outer, boolean within) {
        assertThat(FramePaths.isWithin(inner, outer)).isEqualTo(within);
    }

    @ParameterizedTest
    @CsvSource(
            value = {
                // items | path | number
                "7. | 7.0     | 0",
                "7. | 7.13    | 13",
                "7. | 7.13~2  | 13",
                "7. | 7.13/5  | 13",
                "7. | 7.      | -1",
                "7. | 7.x     | -1",
                "7. | 8.1     | -1",
                "7. | 7       | -1",
            },
            delimiter = '|')
    void readsAnItemsNumber(String items, String path, int number) {
        assertThat(FramePaths.itemOf(items, path)).isEqualTo(number);
    }
}
