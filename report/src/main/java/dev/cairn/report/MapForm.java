package dev.cairn.report;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The forms in which other programs take a map. Each has all screens and crashes and what leads to them. */
public enum MapForm {
    /** The whole map, as {@link ScreenMap} describes it. */
    JSON("map.json") {
        @Override
        public byte[] of(ScreenMap map) {
            return ReportJson.document(map);
        }
    },

    /** For graph programs such as Gephi, yEd or NetworkX: one edge for each transition, with all that is known of both. */
    GRAPHML("map.graphml") {
        @Override
        public byte[] of(ScreenMap map) {
            return MapGraph.of(map).graphMl().getBytes(StandardCharsets.UTF_8);
        }
    },

    /** For Graphviz: one arrow from screen to screen, whatever number of actions leads there. */
    DOT("map.dot") {
        @Override
        public byte[] of(ScreenMap map) {
            return MapGraph.of(map).dot().getBytes(StandardCharsets.UTF_8);
        }
    },

    /** For Markdown pages: a flowchart with the arrows of {@link #DOT}. Many programs draw no more than 500 of them. */
    MERMAID("map.mmd") {
        @Override
        public byte[] of(ScreenMap map) {
            return MapGraph.of(map).mermaid().getBytes(StandardCharsets.UTF_8);
        }
    };

    private final String fileName;

    MapForm(String fileName) {
        this.fileName = fileName;
    }

    /** What a file of this form is called in a report. */
    public String fileName() {
        return fileName;
    }

    /** The name on the command line: {@code graphml}. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The form of that name. */
    public static Optional<MapForm> parse(String label) {
        return Arrays.stream(values())
                .filter(form -> form.label().equals(label))
                .findFirst();
    }

    /** All names. */
    public static List<String> labels() {
        return Arrays.stream(values()).map(MapForm::label).toList();
    }

    /** The map in this form, UTF-8, with a newline at its end; equal maps give equal bytes. */
    public abstract byte[] of(ScreenMap map);
}
