package dev.cairn.flows.event;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.files.InMemoryFileStore;
import dev.cairn.engine.json.Json;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.flows.compile.FlowCompiler;
import dev.cairn.flows.compiled.CompiledFlow;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.talk.HouseReply;
import dev.cairn.flows.talk.TalkGraph;
import dev.cairn.flows.talk.TalkOptions;
import dev.cairn.flows.talk.TalkTools;
import dev.cairn.flows.talk.TalkTurn;
import dev.cairn.flows.talk.Talks;
import dev.cairn.flows.understand.Understanding;
import dev.cairn.testkit.SettableClock;
import io.opentelemetry.sdk.OpenTelemetrySdk;
import io.opentelemetry.sdk.metrics.SdkMeterProvider;
import io.opentelemetry.sdk.metrics.data.MetricData;
import io.opentelemetry.sdk.testing.exporter.InMemoryMetricReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class TalkEventsTest {
    private static final String FLOW = """
            flow: lamps
            schema: 1
            start: wish
            silence: {after: 1h, to: person}
            nodes:
              wish: {choose: [buy, repair], ask: "What can we do for you?", votes: {lock_threshold: 1.5}, next: email}
              email: {ask: "Your e-mail address?", type: email, private: true, next: number}
              number:
                ask: How many lamps?
                type: whole
                check: {holds: number < 10, say: Nine at most.}
                stuck: {after: 2, to: person}
                next: sure
              sure: {ask: Is it right?, type: yes_no, next: end}
            anytime:
              hours: {about: "opening hours", say: Nine to six.}
              help: {about: "help me please", call: helping}
            flows:
              buy: {about: wants to buy lamps, start: lux, nodes: {lux: {ask: How bright?, type: whole, next: end}}}
              repair: {about: a lamp is broken, start: fault, nodes: {fault: {ask: What is wrong?, type: text, next: end}}}
              helping: {start: what, nodes: {what: {ask: With what?, type: text, next: end}}}
            """;

    private final SettableClock clock = SettableClock.at(Instant.parse("2026-11-25T09:00:00Z"));
    private final InMemoryRunStore store = new InMemoryRunStore();
    private final InMemoryFileStore files = new InMemoryFileStore();
    private final CompiledFlow flow = FlowCompiler.standard()
            .compile(FlowDocument.parse("lamps.yaml", FLOW))
            .orThrow();
    private final InMemoryMetricReader metrics = InMemoryMetricReader.create();
    private final OpenTelemetrySdk telemetry = OpenTelemetrySdk.builder()
            .setMeterProvider(
                    SdkMeterProvider.builder().registerMetricReader(metrics).build())
            .build();
    private final List<TalkEvent> events = Collections.synchronizedList(new ArrayList<>());

    /** Votes and topics as the messages name them. */
    private static Understanding understood(String message) {
        Optional<Understanding.PathVote> vote = message.startsWith("vote ")
                ? Optional.of(new Understanding.PathVote(message.substring(5), 1))
                : Optional.empty();
        Optional<String> topic = message.startsWith("topic ") ? Optional.of(message.substring(6)) : Optional.empty();
        return new Understanding(List.of(), List.of(), List.of(), List.of(), vote, topic, Optional.empty());
    }

    private Engine engine() {
        return Engine.on(store)
                .clock(clock)
                .listener(TalkEvents.of(flow, events::add, TalkMetrics.of(telemetry), new TalkLog()))
                .build();
    }

    private Talks talks(Engine engine) {
        return new Talks(
                engine, files, TalkGraph.of(flow, TalkTools.NONE, (turn, effects) -> understood(turn.message())));
    }

    private static TalkTurn answer(String ref, String json) {
        return TalkTurn.answers(Map.of(ref, new Json(json)));
    }

    private void wholeTalk() throws InterruptedException {
        try (Engine engine = engine()) {
            Talks talks = talks(engine);
            talks.start(TalkOptions.DEFAULT.id("t"));
            clock.advance(Duration.ofSeconds(7));
            talks.say("t", "vote repair");
            talks.say("t", "vote buy");
            talks.say("t", "vote buy");
            talks.turn("t", answer("lux", "300"));
            talks.turn("t", answer("email", "\"ann@example.com\""));
            talks.say("t", "topic hours");
            talks.say("t", "topic help");
            talks.turn("t", answer("what", "\"all\""));
            talks.turn("t", answer("number", "12"));
            talks.turn("t", answer("number", "13"));
            talks.house("t", HouseReply.giveBack(Map.of("number", new Json("3"))));
            engine.flushListeners();
        }
        try (Engine engine = engine()) { // another process goes on
            Talks talks = talks(engine);
            talks.turn("t", answer("lux", "400"));
            talks.turn("t", answer("sure", "true"));
            engine.flushListeners();
        }
    }

    @Test
    void eachNamedMetricCountsWhatHappensInATalk() throws InterruptedException {
        wholeTalk();

        assertThat(counted(TalkMetric.STARTED)).isEqualTo(Map.of("lamps", 1L));
        assertThat(counted(TalkMetric.ENDED)).isEqualTo(Map.of("lamps completed", 1L));
        assertThat(counted(TalkMetric.ENTRIES))
                .containsEntry("lamps lamps/wish", 1L)
                .containsEntry("lamps repair/fault", 1L)
                .containsEntry("lamps buy/lux", 1L)
                .containsEntry("lamps helping/what", 1L)
                .containsEntry("lamps lamps/sure", 1L);
        assertThat(counted(TalkMetric.EXITS))
                .containsEntry("lamps buy/lux end", 1L)
                .containsEntry("lamps lamps/email number", 1L)
                .containsEntry("lamps lamps/number person", 1L)
                .containsEntry("lamps lamps/sure end", 1L);
        assertThat(counted(TalkMetric.ANSWERS))
                .containsEntry("lamps buy/lux", 1L)
                .containsEntry("lamps lamps/email", 1L)
                .containsEntry("lamps lamps/number", 1L);
        assertThat(counted(TalkMetric.CORRECTIONS)).isEqualTo(Map.of("lamps buy/lux", 1L));
        assertThat(counted(TalkMetric.REJECTIONS))
                .as("what only votes once more answers no question")
                .isEqualTo(Map.of("lamps lamps/number", 2L, "lamps buy/lux", 1L));
        assertThat(counted(TalkMetric.VOTES)).isEqualTo(Map.of("lamps lamps/wish", 3L));
        assertThat(counted(TalkMetric.SWITCHES)).isEqualTo(Map.of("lamps lamps/wish buy", 1L));
        assertThat(counted(TalkMetric.LOCKS)).isEqualTo(Map.of("lamps lamps/wish buy", 1L));
        assertThat(counted(TalkMetric.DIGRESSIONS)).isEqualTo(Map.of("lamps hours", 1L, "lamps help", 1L));
        assertThat(counted(TalkMetric.HAND_OVERS)).isEqualTo(Map.of("lamps stuck", 1L));
        assertThat(answered()).containsEntry("lamps lamps/wish", "1 in 7.0 s");
    }

    @Test
    void silenceIsCountedAndHandedOver() throws InterruptedException {
        try (Engine engine = engine()) {
            Talks talks = talks(engine);
            talks.start(TalkOptions.DEFAULT.id("t"));
            clock.advance(Duration.ofHours(2));
            assertThat(talks.show("t").house()).isPresent();
            engine.flushListeners();
        }
        assertThat(counted(TalkMetric.SILENCES)).isEqualTo(Map.of("lamps lamps/wish", 1L));
        assertThat(counted(TalkMetric.HAND_OVERS)).isEqualTo(Map.of("lamps silence", 1L));
    }

    @Test
    void noEventTellsAPrivateValue() throws InterruptedException {
        wholeTalk();

        assertThat(events).isNotEmpty();
        assertThat(events.toString()).contains("email").doesNotContain("ann@example.com");
        assertThat(metrics.collectAllMetrics().toString()).doesNotContain("ann@example.com");
    }

    @Test
    void thePageNamesEachMetricAndEachEvent() throws IOException {
        String page = Files.readString(Path.of("../docs/flows/metrics.md"));
        for (TalkMetric metric : TalkMetric.values()) {
            assertThat(page).contains("| `" + metric.instrument() + "` |");
        }
        for (Class<?> event : TalkEvent.class.getPermittedSubclasses()) {
            assertThat(page).contains("`" + event.getSimpleName() + "`");
        }
    }

    /** The sums of a counter, by the values of its attributes in the order of their names. */
    private Map<String, Long> counted(TalkMetric metric) {
        Map<String, Long> sums = new TreeMap<>();
        for (MetricData data : metrics.collectAllMetrics()) {
            if (data.getName().equals(metric.instrument())) {
                data.getLongSumData().getPoints().forEach(point -> sums.put(key(point), point.getValue()));
            }
        }
        return sums;
    }

    private Map<String, String> answered() {
        Map<String, String> sums = new TreeMap<>();
        for (MetricData data : metrics.collectAllMetrics()) {
            if (data.getName().equals(TalkMetric.TIME_TO_ANSWER.instrument())) {
                data.getHistogramData()
                        .getPoints()
                        .forEach(point -> sums.put(
                                key(point), point.getCount() + " in " + point.getSum() + " " + data.getUnit()));
            }
        }
        return sums;
    }

    private static String key(io.opentelemetry.sdk.metrics.data.PointData point) {
        TreeMap<String, String> sorted = new TreeMap<>();
        point.getAttributes().forEach((key, value) -> sorted.put(key.getKey(), value.toString()));
        List<String> values = new ArrayList<>();
        for (String name : List.of(
                "cairn.flow.name",
                "cairn.node",
                "cairn.next",
                "cairn.path",
                "cairn.topic",
                "cairn.cause",
                "cairn.outcome")) {
            Optional.ofNullable(sorted.get(name)).ifPresent(values::add);
        }
        return String.join(" ", values);
    }
}
