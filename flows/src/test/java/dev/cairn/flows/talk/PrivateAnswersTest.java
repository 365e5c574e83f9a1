package dev.cairn.flows.talk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.ThrowableProxyUtil;
import ch.qos.logback.core.read.ListAppender;
import dev.cairn.engine.files.InMemoryFileStore;
import dev.cairn.engine.json.Json;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.flows.compile.FlowCompiler;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.event.TalkEvents;
import dev.cairn.flows.event.TalkLog;
import dev.cairn.telemetry.LogListener;
import dev.cairn.telemetry.TraceListener;
import io.opentelemetry.sdk.OpenTelemetrySdk;
import io.opentelemetry.sdk.testing.exporter.InMemorySpanExporter;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.export.SimpleSpanProcessor;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

/** Private answers, taken and refused, are looked for in logs, spans and what people of the house are told. */
class PrivateAnswersTest {
    private static final List<String> SECRETS = List.of("445566", "wrong-secret", "NDQ1NTY2");

    private final ListAppender<ILoggingEvent> lines = new ListAppender<>();
    private final InMemorySpanExporter spans = InMemorySpanExporter.create();
    private final Logger root = (Logger) LoggerFactory.getLogger("dev.cairn");
    private final OpenTelemetrySdk telemetry = OpenTelemetrySdk.builder()
            .setTracerProvider(SdkTracerProvider.builder()
                    .addSpanProcessor(SimpleSpanProcessor.create(spans))
                    .build())
            .build();

    @BeforeEach
    void listen() {
        lines.start();
        root.setLevel(Level.DEBUG);
        root.setAdditive(false);
        root.addAppender(lines);
    }

    @AfterEach
    void stop() {
        root.detachAppender(lines);
        root.setAdditive(true);
        root.setLevel(null);
        telemetry.close();
    }

    @Test
    void privateAnswersStandInTheJournalAlone() throws InterruptedException {
        var flow = FlowCompiler.standard()
                .compile(FlowDocument.parse("identity.yaml", """
                        flow: identity
                        schema: 1
                        start: code
                        tools:
                          verify: {takes: {code: text}, gives: {right: yes_no}, private: true}
                        nodes:
                          code: {ask: Which code?, type: {text: {pattern: "[0-9]{6}"}}, private: true, next: verify}
                          verify: {do: verify, with: {code: code}, next: end}
                        """))
                .orThrow();
        TalkTools tools = TalkTools.NONE.with("verify", (input, effects) -> {
            throw new IllegalStateException("GET /verify?code=445566 failed: " + input.text());
        });
        TraceListener traces = TraceListener.of(telemetry);
        try (Engine engine = Engine.on(new InMemoryRunStore())
                .listener(traces)
                .listener(new LogListener())
                .listener(TalkEvents.of(flow, new TalkLog()))
                .build()) {
            Talks talks =
                    new Talks(engine, new InMemoryFileStore(), TalkGraph.of(flow, tools, TurnInterpreter.byRules()));
            String run = talks.start(TalkOptions.DEFAULT).run();
            assertThatThrownBy(() -> talks.turn(run, TalkTurn.answers(Map.of("code", new Json("\"wrong-secret\"")))))
                    .hasMessageContaining("'code'")
                    .hasMessageNotContaining("wrong-secret");
            TalkReply reply = talks.turn(run, TalkTurn.answers(Map.of("code", new Json("\"445566\""))));

            assertThat(reply.house().orElseThrow().why()).contains("(private)");
            engine.flushListeners();
            assertThat(engine.journal(run).toString()).contains("445566");
            SECRETS.forEach(secret -> {
                assertThat(reply.toString()).doesNotContain(secret);
                assertThat(spans.getFinishedSpanItems().toString()).doesNotContain(secret);
                assertThat(lines.list)
                        .isNotEmpty()
                        .allSatisfy(line -> assertThat(line.getFormattedMessage()
                                        + (line.getThrowableProxy() == null
                                                ? ""
                                                : ThrowableProxyUtil.asString(line.getThrowableProxy())))
                                .doesNotContain(secret));
            });
        }
    }
}
