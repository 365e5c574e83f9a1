package dev.cairn.server.flow.review;

import dev.cairn.flows.document.Content.Mapping;
import dev.cairn.flows.document.Content.Scalar;
import dev.cairn.flows.document.DocumentLimits;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.document.PlainFiles;
import dev.cairn.server.problem.ServerException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The layers of flows: documents with {@code layer} in a flow's folder and in those below, since a layer does not say of which flow it is. */
final class LayerFiles {
    private final FlowSource source;
    private final ShownFiles shown;

    LayerFiles(FlowSource source) {
        this.source = source;
        this.shown = new ShownFiles(source.root());
    }

    /** The layers that may be laid over a flow, by their names, in order of these. */
    Map<String, FlowDocument> over(String id) {
        Path flow = source.file(id);
        Map<String, FlowDocument> layers = new LinkedHashMap<>();
        source.documents().stream()
                .filter(file -> !file.equals(flow) && file.startsWith(folder(flow)))
                .sorted()
                .forEach(file -> layer(file).ifPresent(found -> layers.put(found.file(), found)));
        return layers;
    }

    private static Path folder(Path file) {
        return java.util.Objects.requireNonNull(file.getParent());
    }

    private Optional<FlowDocument> layer(Path file) {
        byte[] text;
        try (InputStream in = PlainFiles.open(file)) {
            text = Files.size(file) > DocumentLimits.DEFAULT.bytes()
                    ? new byte[0]
                    : in.readNBytes(DocumentLimits.DEFAULT.bytes());
        } catch (IOException e) {
            return Optional.empty(); // it went while others were read
        }
        if (!new String(text, StandardCharsets.UTF_8).contains("layer")) {
            return Optional.empty();
        }
        FlowDocument document = FlowDocument.parse(shown.of(file), text);
        boolean layer = document.root().orElse(null) instanceof Mapping top && top.get("layer") instanceof Scalar;
        return layer ? Optional.of(document) : Optional.empty();
    }

    /**
     * Layers that belong together, by the folder that they are in: those of it, and of the folders between it and the flow.
     *
     * @param layers as {@link #over} has them
     */
    Map<String, List<String>> stacks(String id, Map<String, FlowDocument> layers) {
        Path flow = folder(source.file(id));
        Map<String, List<String>> stacks = new LinkedHashMap<>();
        for (String layer : layers.keySet()) {
            Path at = folder(source.root().resolve(layer));
            String name = flow.relativize(at).toString().replace('\\', '/');
            stacks.computeIfAbsent(
                    name,
                    any -> layers.keySet().stream()
                            .filter(other -> at.startsWith(folder(source.root().resolve(other))))
                            .toList());
        }
        return stacks;
    }

    /**
     * Layers by their names.
     *
     * @throws ServerException {@code layer.missing}
     */
    List<FlowDocument> chosen(String id, List<String> names) {
        Map<String, FlowDocument> layers = over(id);
        List<FlowDocument> chosen = new ArrayList<>();
        for (String name : names) {
            chosen.add(Optional.ofNullable(layers.get(name))
                    .orElseThrow(() -> new ServerException(
                            "layer.missing", "'" + name + "' is no layer beside the flow '" + id + "'")));
        }
        return chosen;
    }
}
