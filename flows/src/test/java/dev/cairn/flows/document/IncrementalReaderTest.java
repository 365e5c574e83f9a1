package dev.cairn.flows.document;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.flows.document.Content.Entry;
import dev.cairn.flows.document.Content.Mapping;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A changed text gives the same document, to the last place, whether it is read anew or beside the one before. */
class IncrementalReaderTest {
    private static final Path EXAMPLES = Path.of("..", "examples", "flows");
    private static final String TWO =
            "flow: x # a flow\nnodes:\n  a:\n    ask: A?\n    next: b\n\n  # b\n  b:\n    end: done\n";

    private static FlowDocument same(FlowDocument before, String text) {
        FlowDocument now = before.withText(text);
        FlowDocument whole = FlowDocument.parse(before.file(), text);
        assertThat(now.root()).as(text).isEqualTo(whole.root());
        assertThat(now.problems()).as(text).isEqualTo(whole.problems());
        assertThat(now.isCutOff()).as(text).isEqualTo(whole.isCutOff());
        assertThat(now.text()).isEqualTo(text);
        assertThat(now.lines().count()).isEqualTo(whole.lines().count());
        return now;
    }

    private static List<Entry> nodes(FlowDocument document) {
        Mapping root = (Mapping) document.root().orElseThrow();
        return ((Mapping) Objects.requireNonNull(root.get("nodes"))).entries();
    }

    @Test
    void keepsWhatStandsBeforeAChange() {
        FlowDocument before = FlowDocument.parse("f.yaml", TWO);
        FlowDocument now = same(before, TWO.replace("done", "finished"));

        assertThat(nodes(now).getFirst()).isSameAs(nodes(before).getFirst());
        assertThat(nodes(now).getLast()).isNotEqualTo(nodes(before).getLast());
    }

    @Test
    void keepsWhatIsNotMovedBehindOne() {
        FlowDocument before = FlowDocument.parse("f.yaml", TWO);

        assertThat(nodes(same(before, TWO.replace("A?", "B?"))).getLast())
                .isSameAs(nodes(before).getLast());
        assertThat(nodes(same(before, TWO.replace("A?", "A?\n    tags: [x]")))
                        .getLast()
                        .key()
                        .place()
                        .shown())
                .isEqualTo("f.yaml:9:3");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "  b:          | ··b: {          ", // is closed nowhere
                "  b:\\n        | - b:\\n           ", // an item
                "  b:\\n        | ···b:\\n          ", // a line of the text above it
                "  b:\\n        | b:\\n             ", // one level up
                "  b:\\n        | ··a:\\n           ", // stands twice
                "    end: done | ····end: done\\n...", // ends the document
                "    end: done | ---\\n····end: done", // begins another
                "    end: done | ····end: &x done   ", // an anchor
                "    end: done | ····end: |         ", // a block of nothing
                "    end: done | ·end: done         ", // less than it was
                "    ask: A?   | ····ask: 'A?       ", // quotes up to the end
                "    ask: A?   | ····ask: >-        ", // a block in its line
                "    ask: A?   | ····# ask: A?      ", // a comment
                "    next: b\\n | ····next: b··      ", // without the end of its line
                "  # b\\n       | ··#                ",
                "  a:          | ··\uD83D\uDE00:     ",
            })
    void readsTheRestWhereAChangeReachesFurther(String was, String is) {
        String from = was.replace("\\n", "\n").stripTrailing();
        String to = is.replace("\\n", "\n").replace('·', ' ');
        assertThat(TWO).contains(from);
        same(FlowDocument.parse("f.yaml", TWO), TWO.replace(from, to.stripTrailing()));
        same(FlowDocument.parse("f.yaml", TWO), TWO.replace(from, to.stripTrailing() + "\n"));
    }

    @Test
    void somethingChangedAnywhere() throws IOException {
        change(3, 100);
    }

    @Test
    @Tag("slow")
    void muchChangedAnywhere() throws IOException {
        change(4, 1_000);
    }

    private static void change(int seed, int each) throws IOException {
        for (String flow : List.of("booking", "form", "identity", "order", "sales")) {
            Random random = new Random(seed * 31L + flow.hashCode());
            FlowDocument first = FlowDocument.parse(
                    "f.yaml", Files.readString(EXAMPLES.resolve(flow).resolve("flow.yaml")));
            FlowDocument now = first;
            for (int i = 0; i < each; i++) {
                FlowDocument next = same(now, changed(now.text(), random));
                now = next.problems().isEmpty() ? next : random.nextInt(4) == 0 ? first : now;
            }
        }
    }

    /** A character or a line is put in, taken away, written over, copied, or moved. */
    private static String changed(String text, Random random) {
        String characters = "a:-#'\"[]{}|>&*! \n\n  \t,?%.\r\uD83D\uDE00";
        int at = random.nextInt(text.length());
        int until = Math.min(text.length(), at + random.nextInt(4));
        String some = String.valueOf(characters.charAt(random.nextInt(characters.length())));
        List<String> lines = new ArrayList<>(List.of(text.split("\n", -1)));
        int line = random.nextInt(lines.size());
        return switch (random.nextInt(8)) {
            case 0 -> text.substring(0, at) + some + text.substring(at);
            case 1 -> text.substring(0, at) + text.substring(until);
            case 2 -> text.substring(0, at) + some + text.substring(until);
            case 3 -> text.substring(0, at) + "word" + text.substring(at);
            case 4 -> {
                lines.remove(line);
                yield String.join("\n", lines);
            }
            case 5 -> {
                lines.add(random.nextInt(lines.size()), lines.get(line));
                yield String.join("\n", lines);
            }
            case 6 -> {
                lines.set(line, " ".repeat(random.nextInt(8)) + lines.get(line).strip());
                yield String.join("\n", lines);
            }
            default -> {
                lines.add(
                        line, " ".repeat(random.nextInt(8)) + "new" + random.nextInt(1_000) + ": {ask: x, next: end}");
                yield String.join("\n", lines);
            }
        };
    }
}
