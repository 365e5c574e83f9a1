package dev.cairn.flows.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;

class EventsAheadTest {
    private static String lines(int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> "n" + i + ": {ask: \"Question " + i + "?\", type: whole}\n")
                .collect(Collectors.joining());
    }

    private static Iterator<Event> parser(String text) {
        return new Parse(LoadSettings.builder().build()).parseString(text).iterator();
    }

    private static List<String> read(Iterator<Event> events) {
        List<String> read = new ArrayList<>();
        try {
            while (events.hasNext()) {
                read.add(events.next().toString());
            }
        } catch (MarkedYamlEngineException e) {
            read.add(String.valueOf(e.getMessage()));
        }
        return read;
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 50, 51, 1_000})
    void areThoseOfTheParser(int count) {
        for (String end : List.of("", "broken: {", "broken: ]")) {
            String text = lines(count) + end;
            try (EventsAhead ahead = new EventsAhead(parser(text))) {
                assertThat(read(ahead)).isEqualTo(read(parser(text)));
                assertThat(read(ahead)).as("what it threw, or nothing more").hasSizeLessThan(2);
            }
        }
    }

    @Test
    void nothingComesBehindTheEnd() {
        try (EventsAhead ahead = new EventsAhead(parser("a: b"))) {
            read(ahead);
            assertThat(ahead.hasNext()).isFalse();
            assertThatThrownBy(ahead::next).isInstanceOf(NoSuchElementException.class);
        }
    }

    @Test
    void anErrorOfTheParserIsTheReaders() {
        Iterator<Event> failing = new Iterator<>() {
            @Override
            public boolean hasNext() {
                throw new StackOverflowError();
            }

            @Override
            public Event next() {
                throw new NoSuchElementException();
            }
        };
        try (EventsAhead ahead = new EventsAhead(failing)) {
            assertThatThrownBy(ahead::hasNext).isInstanceOf(StackOverflowError.class);
        }
    }

    @Test
    void anInterruptOfTheReaderIsKept() {
        try (EventsAhead ahead = new EventsAhead(parser(lines(1_000)))) {
            Thread.currentThread().interrupt();
            assertThat(read(ahead)).hasSameSizeAs(read(parser(lines(1_000))));
            assertThat(Thread.interrupted()).isTrue();
        }
    }

    @Test
    void whoeverClosesItEndsTheReading() throws InterruptedException {
        CountDownLatch ended = new CountDownLatch(1);
        Iterator<Event> all = parser(lines(100_000));
        Iterator<Event> watched = new Iterator<>() {
            @Override
            public boolean hasNext() {
                if (Thread.currentThread().isInterrupted()) {
                    ended.countDown();
                }
                return all.hasNext();
            }

            @Override
            public Event next() {
                return all.next();
            }
        };
        EventsAhead ahead = new EventsAhead(watched);
        assertThat(ahead.hasNext()).isTrue();
        ahead.close();
        ended.await();
    }

    @Test
    void aLargeDocumentHasTheTreeOfItsParts() {
        String text = "flow: form\nnodes:\n" + lines(1_000).indent(2);
        assertThat(text.length()).isGreaterThan(40_000);
        FlowDocument whole = FlowDocument.parse("form.yaml", text);
        assertThat(whole.problems()).isEmpty();
        Content.Mapping root = (Content.Mapping) whole.root().orElseThrow();
        Content.Mapping nodes =
                (Content.Mapping) root.entry("nodes").orElseThrow().value();
        assertThat(nodes.entries()).hasSize(1_000);
        for (int i = 0; i < 1_000; i += 111) {
            Content.Entry entry = nodes.entries().get(i);
            assertThat(entry.key().place().span().line()).isEqualTo(i + 3);
            assertThat(entry.name()).isEqualTo("n" + i);
        }
        FlowDocument cut = FlowDocument.parse("form.yaml", text + "  last: {ask: \"Why?\"");
        assertThat(cut.problems()).extracting(FlowProblem::code).containsExactly("F101");
        assertThat(cut.isCutOff()).isTrue();
    }
}
