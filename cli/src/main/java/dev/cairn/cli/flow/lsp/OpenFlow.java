package dev.cairn.cli.flow.lsp;

import dev.cairn.flows.document.Content.Mapping;
import dev.cairn.flows.document.FlowDocument;
import java.net.URI;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * A text that is open in an editor, as it is. Immutable.
 *
 * @param version as the editor counts
 * @param document what can be read of it
 * @param names the newest document that was read to its end, for names while the text is not readable
 * @param flow whether it is one, and not a script, a layer, or something else in YAML
 */
record OpenFlow(String uri, int version, FlowDocument document, FlowDocument names, boolean flow) {
    static OpenFlow of(String uri, int version, String text, @Nullable OpenFlow before) {
        FlowDocument document = before == null
                ? FlowDocument.parse(file(uri), text)
                : before.document().withText(text);
        boolean readable = document.root().isPresent() && !document.isCutOff();
        FlowDocument names = readable || before == null ? document : before.names();
        boolean known = document.root().isEmpty() || document.isCutOff();
        boolean flow = isFlow(document) || known && before != null && before.flow();
        return new OpenFlow(uri, version, document, names, flow);
    }

    private static boolean isFlow(FlowDocument document) {
        return document.root().orElse(null) instanceof Mapping top
                && (top.has("nodes") || top.has("flow"))
                && !top.has("test")
                && !top.has("layer");
    }

    private static String file(String uri) {
        try {
            return Path.of(URI.create(uri)).toString();
        } catch (IllegalArgumentException | java.nio.file.FileSystemNotFoundException e) {
            return uri; // a text that is in no file yet
        }
    }

    String text() {
        return document.text();
    }
}
