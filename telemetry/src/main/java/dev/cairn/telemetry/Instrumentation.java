package dev.cairn.telemetry;

/** How this module presents itself to OpenTelemetry. */
final class Instrumentation {
    static final String NAME = "dev.cairn.telemetry";

    private Instrumentation() {}
}
