package dev.cairn.flows.event;

import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.metrics.DoubleHistogram;
import io.opentelemetry.api.metrics.LongCounter;
import io.opentelemetry.api.metrics.Meter;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * Counts what happens in talks with OpenTelemetry: one instrument for each {@link TalkMetric}. All have {@code cairn.flow.name}; no attribute grows with the
 * number of talks, and none has what a user said. Register it once for an engine. Thread-safe.
 */
public final class TalkMetrics implements TalkListener {
    private static final AttributeKey<String> FLOW = AttributeKey.stringKey("cairn.flow.name");
    private static final AttributeKey<String> NODE = AttributeKey.stringKey("cairn.node");
    private static final AttributeKey<String> TO = AttributeKey.stringKey("cairn.next");
    private static final AttributeKey<String> PATH = AttributeKey.stringKey("cairn.path");
    private static final AttributeKey<String> TOPIC = AttributeKey.stringKey("cairn.topic");
    private static final AttributeKey<String> CAUSE = AttributeKey.stringKey("cairn.cause");
    private static final AttributeKey<String> OUTCOME = AttributeKey.stringKey("cairn.outcome");
    private static final double MS_PER_SECOND = 1000;
    private static final List<Double> BUCKETS =
            List.of(0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0, 300.0, 900.0, 3600.0, 86400.0, 604800.0);

    private final Map<TalkMetric, LongCounter> counters = new EnumMap<>(TalkMetric.class);
    private final DoubleHistogram timeToAnswer;

    private TalkMetrics(Meter meter) {
        for (TalkMetric metric : TalkMetric.values()) {
            if (metric != TalkMetric.TIME_TO_ANSWER) {
                counters.put(
                        metric,
                        meter.counterBuilder(metric.instrument())
                                .setUnit(metric.unit())
                                .setDescription(metric.description())
                                .build());
            }
        }
        this.timeToAnswer = meter.histogramBuilder(TalkMetric.TIME_TO_ANSWER.instrument())
                .setUnit(TalkMetric.TIME_TO_ANSWER.unit())
                .setDescription(TalkMetric.TIME_TO_ANSWER.description())
                .setExplicitBucketBoundariesAdvice(BUCKETS)
                .build();
    }

    /** A listener whose instruments are {@code telemetry}'s. */
    public static TalkMetrics of(OpenTelemetry telemetry) {
        return new TalkMetrics(telemetry.getMeter("dev.cairn.flows"));
    }

    @Override
    public void onEvent(TalkEvent event) {
        switch (event) {
            case TalkEvent.TalkBegan began -> count(TalkMetric.STARTED, flow(event));
            case TalkEvent.TalkEnded ended -> count(TalkMetric.ENDED, with(flow(event), OUTCOME, ended.outcome()));
            case TalkEvent.NodeEntered entered -> count(TalkMetric.ENTRIES, at(event, entered.place()));
            case TalkEvent.NodeLeft left -> count(TalkMetric.EXITS, with(at(event, left.place()), TO, left.to()));
            case TalkEvent.AnswerTaken taken -> count(TalkMetric.ANSWERS, at(event, taken.place()));
            case TalkEvent.AnswerCorrected corrected -> count(TalkMetric.CORRECTIONS, at(event, corrected.place()));
            case TalkEvent.AnswerRejected rejected -> count(TalkMetric.REJECTIONS, at(event, rejected.place()));
            case TalkEvent.PathVoted voted -> count(TalkMetric.VOTES, at(event, voted.place()));
            case TalkEvent.PathSwitched switched ->
                count(TalkMetric.SWITCHES, with(at(event, switched.place()), PATH, switched.to()));
            case TalkEvent.PathLocked locked ->
                count(TalkMetric.LOCKS, with(at(event, locked.place()), PATH, locked.path()));
            case TalkEvent.DigressionBegan began ->
                count(TalkMetric.DIGRESSIONS, with(flow(event), TOPIC, began.topic()));
            case TalkEvent.DigressionEnded ended -> {} // counted when it began
            case TalkEvent.HandedOver over -> count(TalkMetric.HAND_OVERS, with(flow(event), CAUSE, over.cause()));
            case TalkEvent.HouseReplied replied -> {} // counted when a person was called for
            case TalkEvent.SilenceFell silence -> count(TalkMetric.SILENCES, at(event, silence.place()));
            case TalkEvent.QuestionAnswered answered ->
                timeToAnswer.record(answered.taken().toMillis() / MS_PER_SECOND, at(event, answered.place()));
        }
    }

    private void count(TalkMetric metric, Attributes attributes) {
        LongCounter counter = counters.get(metric);
        if (counter != null) {
            counter.add(1, attributes);
        }
    }

    private static Attributes flow(TalkEvent event) {
        return Attributes.of(FLOW, event.moment().flow());
    }

    private static Attributes at(TalkEvent event, EventPlace place) {
        return with(flow(event), NODE, place.name());
    }

    private static Attributes with(Attributes attributes, AttributeKey<String> key, String value) {
        return attributes.toBuilder().put(key, value).build();
    }
}
