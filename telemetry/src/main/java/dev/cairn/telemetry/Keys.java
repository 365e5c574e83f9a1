package dev.cairn.telemetry;

import io.opentelemetry.api.common.AttributeKey;

/**
 * Names of attributes, spans' events and instruments. Those that begin with {@code cairn.} are ours; the others are OpenTelemetry's semantic
 * conventions, of which {@code gen_ai.*} are still in development.
 */
final class Keys {
    static final AttributeKey<String> OPERATION = AttributeKey.stringKey("gen_ai.operation.name");
    static final AttributeKey<String> WORKFLOW = AttributeKey.stringKey("gen_ai.workflow.name");
    static final AttributeKey<String> ERROR_TYPE = AttributeKey.stringKey("error.type");
    static final AttributeKey<String> EXCEPTION_MESSAGE = AttributeKey.stringKey("exception.message");
    static final AttributeKey<String> EXCEPTION_TYPE = AttributeKey.stringKey("exception.type");
    static final AttributeKey<String> EXCEPTION_STACK = AttributeKey.stringKey("exception.stacktrace");

    static final AttributeKey<String> RUN = AttributeKey.stringKey("cairn.run.id");
    static final AttributeKey<String> RUN_DISPOSITION = AttributeKey.stringKey("cairn.run.disposition");
    static final AttributeKey<Boolean> RUN_RESUMED = AttributeKey.booleanKey("cairn.run.resumed");
    static final AttributeKey<Long> INTERRUPTS_OPEN = AttributeKey.longKey("cairn.interrupts.open");
    static final AttributeKey<String> RUN_ORIGIN = AttributeKey.stringKey("cairn.run.origin");
    static final AttributeKey<String> GRAPH = AttributeKey.stringKey("cairn.graph.name");
    static final AttributeKey<Long> GRAPH_VERSION = AttributeKey.longKey("cairn.graph.version");
    static final AttributeKey<String> FRAME = AttributeKey.stringKey("cairn.frame");
    static final AttributeKey<String> NODE = AttributeKey.stringKey("cairn.node");
    static final AttributeKey<Long> STEP_ORDINAL = AttributeKey.longKey("cairn.step.ordinal");
    static final AttributeKey<Long> ITEM = AttributeKey.longKey("cairn.item");
    static final AttributeKey<Long> ITEMS = AttributeKey.longKey("cairn.items");
    static final AttributeKey<Long> ATTEMPT = AttributeKey.longKey("cairn.attempt");
    static final AttributeKey<String> DECISION = AttributeKey.stringKey("cairn.decision");
    static final AttributeKey<String> EDGE = AttributeKey.stringKey("cairn.edge");
    static final AttributeKey<String> NEXT = AttributeKey.stringKey("cairn.next");
    static final AttributeKey<Long> DELAY = AttributeKey.longKey("cairn.retry.delay_ms");
    static final AttributeKey<String> INTERRUPT = AttributeKey.stringKey("cairn.interrupt.id");
    static final AttributeKey<String> REASON = AttributeKey.stringKey("cairn.reason");
    static final AttributeKey<String> METER = AttributeKey.stringKey("cairn.meter");

    static final String EXCEPTION = "exception";

    private Keys() {}

    /** What an attempt or a run used of a meter. */
    static AttributeKey<Long> charge(String meter) {
        return AttributeKey.longKey("cairn.charge." + meter);
    }
}
