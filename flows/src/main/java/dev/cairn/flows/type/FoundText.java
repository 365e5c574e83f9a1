package dev.cairn.flows.type;

import tools.jackson.databind.JsonNode;

/** Says what was found instead: short, on one line. */
final class FoundText {
    private static final int LONGEST = 60;

    private FoundText() {}

    static String text(JsonNode json) {
        if (json.isMissingNode() || json.isNull()) {
            return "nothing";
        }
        if (json.isString()) {
            return "'" + shortened(json.asString()) + "'";
        }
        if (json.isContainer()) {
            return (json.isArray() ? "a list of " : "an object of ") + json.size();
        }
        return shortened(json.toString());
    }

    static String shortened(String text) {
        String line = text.length() > 4 * LONGEST ? text.substring(0, 4 * LONGEST) : text;
        String one = line.replaceAll("[\\s\\p{Cntrl}]+", " ").strip();
        return one.length() > LONGEST || line.length() < text.length()
                ? one.substring(0, Math.min(LONGEST, one.length())) + "…"
                : one;
    }
}
