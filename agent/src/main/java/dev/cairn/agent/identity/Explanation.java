package dev.cairn.agent.identity;

import dev.cairn.agent.identity.ScreenSimilarity.Layer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Stream;

/** Says in words why two sights are of one screen or of two, layer by layer. */
public final class Explanation {
    private static final int MOST_NAMED = 6;

    private final ExplainedSignature a;
    private final ExplainedSignature b;
    private final FrameCounts frame;
    private final List<String> lines = new ArrayList<>();

    private Explanation(ExplainedSignature a, ExplainedSignature b, FrameCounts frame) {
        this.a = a;
        this.b = b;
        this.frame = frame;
    }

    /** A verdict, then a line for each layer, with what only one of the two has below it. */
    public static List<String> of(ExplainedSignature a, ExplainedSignature b) {
        return of(a, b, FrameCounts.NONE);
    }

    /** The same of an app or a site whose frame has been learned; what of it counts for nothing is told below the verdict. */
    public static List<String> of(ExplainedSignature a, ExplainedSignature b, FrameCounts frame) {
        return new Explanation(a, b, frame).explain();
    }

    private List<String> explain() {
        ScreenSimilarity likeness = ScreenSimilarity.of(a.signature(), b.signature(), frame);
        lines.add(verdict(likeness));
        frame();
        likeness.layers().forEach(this::layer);
        return List.copyOf(lines);
    }

    private void frame() {
        if (frame.isLearned()) {
            lines.add(String.format(
                    Locale.ROOT,
                    "  frame      of %d ways that screens are built: %d parts of A and %d of B stand on most, and count for nothing",
                    frame.screens(),
                    framed(a),
                    framed(b)));
        }
    }

    private long framed(ExplainedSignature one) {
        ScreenStructure seen = one.signature().outline();
        return Stream.of(seen.frame(), seen.chrome(), seen.rowShapes(), seen.fields(), seen.labels(), seen.names())
                .mapToLong(frame::framed)
                .sum();
    }

    private static String verdict(ScreenSimilarity likeness) {
        return likeness.against()
                .map(layer -> "different screens: " + layer.name().label() + " "
                        + layer.name().differs())
                .orElse("one screen: all layers agree");
    }

    private void layer(Layer layer) {
        lines.add(String.format(
                Locale.ROOT,
                "  %-10s %s  %.2f alike, %.2f needed%s",
                layer.name().label(),
                layer.agrees() ? "agrees " : "differs",
                layer.likeness(),
                layer.needed(),
                values(layer)));
        switch (layer.name()) {
            case OVERLAYS -> {
                only(ScreenStructure::overlays);
                only(ScreenStructure::over);
            }
            case FIELDS -> only(ScreenStructure::fields);
            case STRUCTURE -> only(ScreenStructure::frame);
            case LABELS -> {
                only(ScreenStructure::names);
                only(ScreenStructure::labels);
            }
            case STATE -> only(ScreenStructure::state);
            case LISTS -> lists();
            case PIN -> pins();
            case ACTIVITY, TITLE, LOOK -> {} // told on the line itself
        }
    }

    private String values(Layer layer) {
        return switch (layer.name()) {
            case ACTIVITY -> pair(a.signature().place(), b.signature().place());
            case TITLE -> pair(a.title(), b.title());
            case PIN, OVERLAYS, FIELDS, STRUCTURE, LABELS, LISTS, LOOK, STATE -> "";
        };
    }

    private static String pair(String one, String other) {
        if (one.equals(other)) {
            return one.isEmpty() ? " (none)" : " (" + one + ")";
        }
        return " (" + (one.isEmpty() ? "none" : one) + "; " + (other.isEmpty() ? "none" : other) + ")";
    }

    private void only(Function<ScreenStructure, FeatureSet> layer) {
        FeatureSet mine = layer.apply(a.signature().outline());
        FeatureSet others = layer.apply(b.signature().outline());
        named("only A", a.named(mine, others));
        named("only B", b.named(others, mine));
    }

    private void lists() {
        if (a.signature().outline().data() && b.signature().outline().data()) {
            only(ScreenStructure::rowShapes);
            return;
        }
        only(ScreenStructure::rowLabels);
    }

    private void pins() {
        a.signature().pins().apart().stream()
                .filter(rule -> !b.signature().pins().apart().contains(rule))
                .forEach(rule -> lines.add("      only A matches: " + rule));
        b.signature().pins().apart().stream()
                .filter(rule -> !a.signature().pins().apart().contains(rule))
                .forEach(rule -> lines.add("      only B matches: " + rule));
        if (!a.signature().pins().merged().isEmpty()) {
            lines.add("      matched: " + a.signature().pins().merged());
        }
    }

    private void named(String who, List<String> names) {
        names.stream().limit(MOST_NAMED).forEach(name -> lines.add("      " + who + ": " + name));
        if (names.size() > MOST_NAMED) {
            lines.add("      " + who + ": … and " + (names.size() - MOST_NAMED) + " more");
        }
    }
}
