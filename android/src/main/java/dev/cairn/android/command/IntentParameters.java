package dev.cairn.android.command;

import dev.cairn.android.device.StartIntent;
import dev.cairn.android.protocol.Request;
import dev.cairn.android.protocol.WebDriverError;
import java.util.List;
import tools.jackson.databind.JsonNode;

/** The parameters of Appium's scripts that send intents: startActivity, startService, broadcast and their like. */
final class IntentParameters {
    private IntentParameters() {}

    static StartIntent read(Request request) {
        StartIntent.Builder intent =
                StartIntent.of(request.optionalText("package").orElse(null));
        request.optionalText("appPackage").ifPresent(intent::packageName);
        request.optionalText("appActivity").ifPresent(intent::activity);
        request.optionalText("intent").ifPresent(text -> whole(text.strip(), intent));
        request.optionalText("component").ifPresent(name -> component(name, intent));
        request.optionalText("action")
                .or(() -> request.optionalText("intentAction"))
                .ifPresent(intent::action);
        request.optionalText("uri").ifPresent(intent::data);
        request.optionalText("mimeType").ifPresent(intent::type);
        categories(request.body().path("categories"), intent);
        request.optionalText("intentCategory").ifPresent(intent::category);
        request.optionalText("intentFlags").ifPresent(flags -> intent.flags(flags(flags)));
        request.optionalText("optionalIntentArguments").ifPresent(line -> IntentArguments.read(line, intent));
        JsonNode extras = request.body().path("extras");
        if (!extras.isMissingNode() && !extras.isNull() && !extras.isArray()) {
            throw WebDriverError.INVALID_ARGUMENT.because(
                    "The parameter 'extras' must be a list, but is " + extras + ".");
        }
        extras.forEach(extra -> extra(extra, intent));
        JsonNode flags = request.body().path("flags");
        if (!flags.isMissingNode() && !flags.isNull()) {
            intent.flags(flags(flags.asString("")));
        }
        return intent.build();
    }

    /** What {@code am} takes for a whole intent: an address, a package, or a component. */
    private static void whole(String text, StartIntent.Builder intent) {
        if (text.matches("[a-zA-Z][\\w+.-]*:.*")) {
            intent.action("android.intent.action.VIEW").data(text);
        } else if (text.matches("[\\w.]+")) {
            intent.packageName(text);
        } else {
            component(text, intent);
        }
    }

    static void component(String name, StartIntent.Builder intent) {
        int slash = name.indexOf('/');
        if (slash < 1 || slash == name.length() - 1) {
            throw WebDriverError.INVALID_ARGUMENT.because(
                    "The component must be given as package/class, but is '" + name + "'.");
        }
        intent.packageName(name.substring(0, slash)).activity(name.substring(slash + 1));
    }

    /** A number, in decimal or with a leading 0x. */
    static int flags(String text) {
        try {
            return Long.decode(text.strip()).intValue();
        } catch (NumberFormatException e) {
            throw WebDriverError.INVALID_ARGUMENT.because(
                    "The intent's flags must be a number such as 0x10200000, but are '" + text + "'.", e);
        }
    }

    private static void categories(JsonNode all, StartIntent.Builder intent) {
        if (all.isString()) {
            List.of(all.stringValue().split(",")).forEach(name -> intent.category(name.strip()));
        }
        if (all.isArray()) {
            all.forEach(name -> intent.category(name.asString("")));
        }
    }

    private static void extra(JsonNode extra, StartIntent.Builder intent) {
        boolean empty = extra.path(0).asString("").equals("sn");
        if (!extra.isArray()
                || extra.size() > 3
                || extra.size() < (empty ? 2 : 3)
                || extra.path(1).asString("").isBlank()) {
            throw WebDriverError.INVALID_ARGUMENT.because(
                    "Each of the 'extras' must be a list of type, name and value, but one is " + extra + ".");
        }
        if (!empty) {
            String name = extra.path(1).asString("");
            intent.extra(
                    name,
                    IntentExtras.value(
                            extra.path(0).asString(""), name, extra.path(2).asString("")));
        }
    }
}
