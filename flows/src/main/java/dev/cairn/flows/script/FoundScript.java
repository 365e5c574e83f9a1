package dev.cairn.flows.script;

import dev.cairn.flows.document.Content;
import dev.cairn.flows.document.DocumentLimits;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.document.PlainFiles;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * A script as it lies there, not run.
 *
 * @param file its own
 * @param name what it shows; its file's name if it does not say
 * @param flows the files of its flow: one, or the layers that make it
 * @param turns how many there are
 * @param recorded whether it has a golden trace
 */
public record FoundScript(Path file, String name, List<Path> flows, int turns, boolean recorded) {
    /** Copies. */
    public FoundScript {
        flows = List.copyOf(flows);
    }

    /** The scripts of a flow among files, by name: those that have {@code test}, and whose {@code flow} is that file or a layer in it. A script with mistakes is one. */
    public static List<FoundScript> of(Path flow, Collection<Path> files) {
        Path wanted = flow.toAbsolutePath().normalize();
        return files.stream()
                .sorted()
                .flatMap(file -> read(file).stream())
                .filter(script -> script.flows().contains(wanted))
                .toList();
    }

    private static Optional<FoundScript> read(Path file) {
        byte[] text;
        try (InputStream in = PlainFiles.open(file)) {
            text = Files.size(file) > DocumentLimits.DEFAULT.bytes()
                    ? new byte[0]
                    : in.readNBytes(DocumentLimits.DEFAULT.bytes());
        } catch (IOException e) {
            return Optional.empty(); // it went while others were read
        }
        if (!new String(text, StandardCharsets.UTF_8).contains("test")) {
            return Optional.empty(); // which is found out faster than by reading it as a document
        }
        FlowDocument document = FlowDocument.parse(file.toString(), text);
        boolean script = document.root().orElse(null) instanceof Content.Mapping top && top.has("test");
        return script ? ScriptReader.read(document, new ArrayList<>()).map(found -> of(file, found)) : Optional.empty();
    }

    private static FoundScript of(Path file, FlowScript script) {
        return new FoundScript(
                file,
                script.name().isEmpty() ? String.valueOf(file.getFileName()) : script.name(),
                script.flow().stream()
                        .map(one -> file.toAbsolutePath()
                                .resolveSibling(one.value())
                                .normalize())
                        .toList(),
                script.turns().size(),
                Files.exists(GoldenTrace.of(file)));
    }
}
