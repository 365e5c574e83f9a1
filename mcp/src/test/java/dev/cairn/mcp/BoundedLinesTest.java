package dev.cairn.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class BoundedLinesTest {
    private static final String LONG = "y".repeat(200_000);

    private static List<String> lines(String text, int most) throws IOException {
        BoundedLines lines = new BoundedLines(new StringReader(text), most);
        List<String> all = new ArrayList<>();
        Optional<String> line = lines.next();
        while (line.isPresent()) {
            all.add(line.get());
            line = lines.next();
        }
        return all;
    }

    @Test
    void linesAreGivenWithoutTheirEnds() throws IOException {
        assertThat(lines("", 3)).isEmpty();
        assertThat(lines("\n", 3)).containsExactly("");
        assertThat(lines("abc\n\nd\n", 3)).containsExactly("abc", "", "d");
        assertThat(lines("abc\nd", 3)).containsExactly("abc", "d");
        assertThat(lines(LONG + "\n" + LONG, LONG.length())).containsExactly(LONG, LONG);
    }

    @Test
    void aLineThatIsTooLongIsCutAndItsRestDropped() throws IOException {
        assertThat(lines("abcd\nefghi\nj", 3)).containsExactly("abcd", "efgh", "j");
        assertThat(lines("abcdefg", 3)).containsExactly("abcd");
        assertThat(lines(LONG + "\nk\n", 3)).containsExactly("yyyy", "k");
        assertThat(lines(LONG + "\nk\n", LONG.length() - 1)).containsExactly(LONG, "k");
    }
}
