package dev.cairn.flows.talk;

import dev.cairn.engine.graph.Failure;
import dev.cairn.engine.graph.FailureCause;
import dev.cairn.engine.graph.StepException;
import dev.cairn.engine.json.Json;
import dev.cairn.engine.json.JsonCodec;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Takes values out of texts that others may see: as they are, and as they stand in URLs, in JSON and in Base64. A value of one or two characters is taken out where
 * it stands alone. Immutable.
 */
public final class PrivateRedaction {
    /** What stands in a value's place. */
    public static final String PRIVATE = "(private)";

    private static final int ALONE = 3;

    private final List<Pattern> secrets;

    private PrivateRedaction(Collection<String> values) {
        Set<String> forms = new LinkedHashSet<>();
        values.stream().filter(value -> !value.isBlank()).forEach(value -> forms.addAll(forms(value)));
        this.secrets = forms.stream()
                .sorted(Comparator.comparing(String::length).reversed())
                .map(PrivateRedaction::pattern)
                .toList();
    }

    /** Of those values. */
    public static PrivateRedaction of(Collection<String> values) {
        return new PrivateRedaction(values);
    }

    /** Of the values of those fields of an object, however deep they lie. */
    static PrivateRedaction of(Json object, Set<String> fields) {
        List<String> values = new ArrayList<>();
        JsonNode tree = JsonCodec.standard().tree(object);
        fields.forEach(field -> leaves(tree.path(field), values));
        return new PrivateRedaction(values);
    }

    private static void leaves(JsonNode node, List<String> into) {
        if (node.isContainer()) {
            node.forEach(inner -> leaves(inner, into));
        } else if (!node.isMissingNode() && !node.isNull()) {
            into.add(node.asString());
        }
    }

    private static Set<String> forms(String value) {
        String inUrl = URLEncoder.encode(value, StandardCharsets.UTF_8);
        String inJson = JsonMapper.shared().writeValueAsString(value);
        String encoded = Base64.getEncoder().withoutPadding().encodeToString(value.getBytes(StandardCharsets.UTF_8));
        return new LinkedHashSet<>(
                List.of(value, inUrl, inUrl.replace("+", "%20"), inJson.substring(1, inJson.length() - 1), encoded));
    }

    private static Pattern pattern(String value) {
        String quoted = Pattern.quote(value);
        return Pattern.compile(value.length() < ALONE ? "(?<![\\p{L}\\p{N}])" + quoted + "(?![\\p{L}\\p{N}])" : quoted);
    }

    /** The text without the values. */
    public String of(String text) {
        String left = text;
        for (Pattern secret : secrets) {
            left = secret.matcher(left).replaceAll(PRIVATE);
        }
        return left;
    }

    /** What a step is to fail of: the exception itself, or where it tells a value, one that does not. */
    Exception of(Exception error) {
        String told = FailureCause.of(error).text();
        if (error instanceof InterruptedException || of(told).equals(told)) {
            return error;
        }
        String message = of(String.valueOf(error.getMessage()));
        StepException clean = error instanceof StepException step
                ? step.retryable()
                        ? StepException.retryable(step.kind(), message, null)
                        : StepException.permanent(step.kind(), message, null)
                : StepException.retryable(Failure.ERROR, error.getClass().getSimpleName() + ": " + message, null);
        clean.setStackTrace(error.getStackTrace());
        return clean;
    }
}
