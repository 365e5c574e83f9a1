package dev.cairn.flows.walk;

import dev.cairn.flows.compiled.CompiledGraph;
import dev.cairn.flows.expression.Bindings;
import dev.cairn.flows.expression.Evaluated;
import dev.cairn.flows.model.FlowExpression;
import dev.cairn.flows.model.TextTemplate;
import dev.cairn.flows.model.Wording;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.zip.CRC32C;

/** Tells texts with other values in them apart, without keeping the values. */
final class TextDigest {
    /** Of a text without values. */
    private static final String PLAIN = "said";

    private TextDigest() {}

    /** The digest; none as long as a value in it may still come. */
    static Optional<String> of(CompiledGraph graph, Wording text, String language, Bindings bindings) {
        TextTemplate template = text.best(language, language);
        if (template.isPlain()) {
            return Optional.of(PLAIN);
        }
        CRC32C sum = new CRC32C();
        for (FlowExpression expression : template.expressions().toList()) {
            Evaluated value = graph.inText(expression).evaluate(bindings);
            if (value instanceof Evaluated.Unknown) {
                return Optional.empty();
            }
            sum.update((value + "\n").getBytes(StandardCharsets.UTF_8));
        }
        return Optional.of(Long.toHexString(sum.getValue()));
    }
}
