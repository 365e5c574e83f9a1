package dev.cairn.android.capability;

import dev.cairn.android.protocol.WebDriverError;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * The body of a request for a session, read as section 7.2 of the W3C standard says: {@code alwaysMatch} is merged with each of
 * {@code firstMatch}, and each result is a candidate, in order. Appium's own rules come on top: {@code appium:options} is spread out, and
 * the prefix may be left out nowhere but at standard names. What is malformed is an {@code invalid argument}.
 */
public final class CapabilityRequest {
    private static final String PREFIX = "appium:";
    private static final String OPTIONS = "appium:options";

    private CapabilityRequest() {}

    /** The candidates, first choice first; each maps names without Appium's prefix to values that are not null. */
    public static List<Map<String, JsonNode>> candidates(JsonNode body) {
        JsonNode wanted = body.path("capabilities");
        if (wanted.isMissingNode() || wanted.isNull()) {
            throw WebDriverError.INVALID_ARGUMENT.because("The request has no capabilities as the W3C standard"
                    + " has them. Clients that send desiredCapabilities only are not supported.");
        }
        requireObject(wanted, "capabilities");
        Map<String, JsonNode> always =
                wanted.has("alwaysMatch") ? read(wanted.get("alwaysMatch"), "capabilities.alwaysMatch") : Map.of();
        List<Map<String, JsonNode>> candidates = new ArrayList<>();
        for (JsonNode first : firstMatch(wanted.path("firstMatch"))) {
            candidates.add(merge(always, read(first, "capabilities.firstMatch")));
        }
        return List.copyOf(candidates);
    }

    private static JsonNode firstMatch(JsonNode all) {
        JsonNode oneEmpty = JsonNodeFactory.instance.arrayNode().add(JsonNodeFactory.instance.objectNode());
        if (all.isMissingNode()) {
            return oneEmpty;
        }
        if (!all.isArray()) {
            throw WebDriverError.INVALID_ARGUMENT.because(
                    "capabilities.firstMatch must be a JSON array, but is " + all + ".");
        }
        return all.isEmpty() ? oneEmpty : all; // Appium forgives an empty list, the standard does not
    }

    private static void requireObject(JsonNode value, String name) {
        if (!value.isObject()) {
            throw WebDriverError.INVALID_ARGUMENT.because(name + " must be a JSON object, but is " + value + ".");
        }
    }

    private static Map<String, JsonNode> read(JsonNode capabilities, String place) {
        requireObject(capabilities, place);
        Map<String, JsonNode> read = new LinkedHashMap<>();
        List<String> unprefixed = new ArrayList<>();
        capabilities.properties().forEach(entry -> {
            String name = entry.getKey();
            if (!name.contains(":") && !KnownCapabilities.isStandard(name)) {
                unprefixed.add(name);
            } else if (!name.equals(OPTIONS)) {
                put(read, name, entry.getValue());
            }
        });
        if (!unprefixed.isEmpty()) {
            throw WebDriverError.INVALID_ARGUMENT.because("All non-standard capabilities should have a vendor prefix."
                    + " The following capabilities did not have one: " + String.join(",", unprefixed));
        }
        spread(capabilities.path(OPTIONS), read);
        return read;
    }

    /** What {@code appium:options} holds overrides what stands beside it, as with Appium. */
    private static void spread(JsonNode options, Map<String, JsonNode> into) {
        if (options.isMissingNode() || options.isNull()) {
            return;
        }
        if (!options.isObject()) {
            throw WebDriverError.SESSION_NOT_CREATED.because("The appium:options capability must be an object.");
        }
        options.properties().forEach(entry -> {
            if (KnownCapabilities.isStandard(entry.getKey())) {
                throw WebDriverError.SESSION_NOT_CREATED.because("appium:options must only contain vendor-specific"
                        + " capabilities. '" + entry.getKey() + "' is unexpected.");
            }
            put(into, entry.getKey(), entry.getValue());
        });
    }

    private static void put(Map<String, JsonNode> into, String name, JsonNode value) {
        if (value.isNull()) {
            return;
        }
        String plain = name.startsWith(PREFIX) ? name.substring(PREFIX.length()) : name;
        if (KnownCapabilities.isStandard(name)) {
            checkStandard(name, value);
        }
        into.put(plain, value);
    }

    private static void checkStandard(String name, JsonNode value) {
        CapabilityType type = KnownCapabilities.standard(name);
        if (!type.takes(value) || (type == CapabilityType.BOOLEAN && !value.isBoolean())) {
            throw WebDriverError.INVALID_ARGUMENT.because(
                    "The capability '" + name + "' must be " + type.description() + ", but is " + value + ".");
        }
        if (name.equals("pageLoadStrategy")
                && !KnownCapabilities.pageLoadStrategies().contains(value.stringValue())) {
            throw WebDriverError.INVALID_ARGUMENT.because(
                    "The capability 'pageLoadStrategy' must be none, eager or normal, but is " + value + ".");
        }
        if (name.equals("unhandledPromptBehavior")) {
            requirePromptBehavior(value);
        }
        if (name.equals("proxy")) {
            requireProxy(value.path("proxyType"));
        }
        if (name.equals("timeouts")) {
            value.properties().forEach(entry -> requireTimeout(entry.getKey(), entry.getValue()));
        }
    }

    /** One for all prompts, or by the kind of prompt. */
    private static void requirePromptBehavior(JsonNode value) {
        boolean each = value.isObject()
                && value.properties().stream()
                        .allMatch(entry -> KnownCapabilities.PROMPTS.contains(entry.getKey())
                                && KnownCapabilities.PROMPT_BEHAVIORS.contains(
                                        entry.getValue().asString("")));
        if (!each && !(value.isString() && KnownCapabilities.PROMPT_BEHAVIORS.contains(value.stringValue()))) {
            throw WebDriverError.INVALID_ARGUMENT.because("The capability 'unhandledPromptBehavior' must be "
                    + String.join(", ", KnownCapabilities.PROMPT_BEHAVIORS) + ", or an object of these, but is " + value
                    + ".");
        }
    }

    private static void requireProxy(JsonNode type) {
        if (!type.isMissingNode() && !KnownCapabilities.PROXIES.contains(type.asString(""))) {
            throw WebDriverError.INVALID_ARGUMENT.because("The capability 'proxy' must have the proxyType "
                    + String.join(", ", KnownCapabilities.PROXIES) + ", but it is " + type + ".");
        }
    }

    private static void requireTimeout(String name, JsonNode value) {
        boolean known = List.of("script", "pageLoad", "implicit").contains(name);
        boolean never = value.isNull() && name.equals("script");
        if (!known || !(never || (value.isIntegralNumber() && value.longValue() >= 0))) {
            throw WebDriverError.INVALID_ARGUMENT.because("The capability 'timeouts' may hold script, pageLoad and"
                    + " implicit, in milliseconds, but '" + name + "' is " + value + ".");
        }
    }

    private static Map<String, JsonNode> merge(Map<String, JsonNode> always, Map<String, JsonNode> first) {
        Map<String, JsonNode> merged = new LinkedHashMap<>(always);
        first.forEach((name, value) -> {
            if (merged.putIfAbsent(name, value) != null) {
                throw WebDriverError.INVALID_ARGUMENT.because(
                        "The capability '" + name + "' stands in alwaysMatch and in firstMatch. It may stand in one.");
            }
        });
        return merged;
    }
}
