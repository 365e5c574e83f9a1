package dev.cairn.flows.document;

import tools.jackson.databind.JsonNode;

/** What a leaf is, in words. */
enum ScalarKind {
    TEXT("a text"),
    NUMBER("a number"),
    YES_NO("yes or no"),
    NOTHING("nothing");

    private final String described;

    ScalarKind(String described) {
        this.described = described;
    }

    static ScalarKind of(JsonNode value) {
        if (value.isNumber()) {
            return NUMBER;
        }
        if (value.isBoolean()) {
            return YES_NO;
        }
        return value.isNull() ? NOTHING : TEXT;
    }

    String described() {
        return described;
    }
}
