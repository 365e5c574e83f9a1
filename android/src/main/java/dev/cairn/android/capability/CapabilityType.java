package dev.cairn.android.capability;

import tools.jackson.databind.JsonNode;

/** What a capability's value must be. As with Appium, numbers and booleans may be given as texts. */
enum CapabilityType {
    TEXT("of type string") {
        @Override
        boolean takes(JsonNode value) {
            return value.isString();
        }
    },
    NUMBER("of type number") {
        @Override
        boolean takes(JsonNode value) {
            return value.isNumber()
                    || (value.isString() && value.stringValue().strip().matches("-?\\d+(\\.\\d+)?"));
        }
    },
    BOOLEAN("of type boolean") {
        @Override
        boolean takes(JsonNode value) {
            return value.isBoolean() || (value.isString() && value.stringValue().matches("true|false|"));
        }
    },
    OBJECT("a plain object") {
        @Override
        boolean takes(JsonNode value) {
            return value.isObject();
        }
    },
    ARRAY("of type array") {
        @Override
        boolean takes(JsonNode value) {
            return value.isArray();
        }
    },
    ANY("anything") {
        @Override
        boolean takes(JsonNode value) {
            return true;
        }
    };

    private final String description;

    CapabilityType(String description) {
        this.description = description;
    }

    abstract boolean takes(JsonNode value);

    /** As in "must be …". */
    String description() {
        return description;
    }
}
