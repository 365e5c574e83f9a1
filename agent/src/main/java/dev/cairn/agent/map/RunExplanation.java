package dev.cairn.agent.map;

import dev.cairn.agent.identity.ExplainedSignature;
import dev.cairn.agent.identity.Explanation;
import dev.cairn.agent.identity.IdentityException;
import dev.cairn.agent.identity.Pins;
import dev.cairn.agent.screen.Hierarchy;
import dev.cairn.engine.files.FileRef;
import dev.cairn.engine.files.FileStore;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import javax.xml.stream.XMLStreamException;

/** Says why two screens or sights of a run are one or two: what can be seen, and what the map has learned. */
public final class RunExplanation {
    private final AppMap map;
    private final Pins pins;
    private final FileStore files;

    /** Of a run's map, its user's rules, and the store that has its hierarchies. */
    public RunExplanation(AppMap map, Pins pins, FileStore files) {
        this.map = map;
        this.pins = pins;
        this.files = files;
    }

    private record Seen(String name, Screen screen, FileRef source, String look) {}

    /**
     * The explanation, line by line.
     *
     * @param a a screen's id, or the beginning of a sight's key
     * @param b the same
     * @throws IdentityException if there is no such screen or sight
     */
    public List<String> of(String a, String b) {
        Seen one = seen(a);
        Seen other = seen(b);
        List<String> lines = new ArrayList<>();
        lines.add("A  " + describe(one));
        lines.add("B  " + describe(other));
        lines.add(
                one.screen().id().equals(other.screen().id())
                        ? "in the map: one screen, " + one.screen().id()
                        : "in the map: two screens");
        learned(one, other).forEach(learned -> lines.add("  learned at step " + learned.step() + ": " + tell(learned)));
        lines.add("by what is seen:");
        Explanation.of(anatomy(one), anatomy(other), map.frame(one.screen().app()))
                .forEach(line -> lines.add("  " + line));
        return List.copyOf(lines);
    }

    private static String describe(Seen seen) {
        return seen.name()
                + (seen.name().equals(seen.screen().id())
                        ? ""
                        : " of " + seen.screen().id()) + "  " + seen.screen().title() + "  "
                + seen.screen().place();
    }

    private Seen seen(String name) {
        Screen screen = map.screens().get(name);
        if (screen != null) {
            return new Seen(name, screen, screen.source(), screen.signature().look());
        }
        List<Viewport> found = map.viewports().values().stream()
                .filter(viewport -> !name.isEmpty() && viewport.key().startsWith(name))
                .toList();
        if (found.size() != 1) {
            throw new IdentityException(
                    found.isEmpty()
                            ? "the run's map has no screen or sight '" + name + "'; it has " + known()
                            : "'" + name + "' begins the keys of " + found.size() + " sights; give more of it");
        }
        Viewport viewport = found.getFirst();
        return new Seen(
                name, Objects.requireNonNull(map.screens().get(viewport.screen())), viewport.source(), viewport.look());
    }

    private String known() {
        List<String> ids = List.copyOf(map.screens().keySet());
        return ids.isEmpty() ? "none" : ids.getFirst() + " to " + ids.getLast();
    }

    private List<Refinement> learned(Seen one, Seen other) {
        return map.refinements().values().stream()
                .filter(learned -> concerns(learned, one) || concerns(learned, other))
                .toList();
    }

    private static boolean concerns(Refinement learned, Seen seen) {
        return learned.screen().equals(seen.screen().id())
                || learned.key().equals(seen.screen().build())
                || learned.key().equals(seen.screen().signature().fine());
    }

    private static String tell(Refinement learned) {
        String what = switch (learned.kind()) {
            case LABELS_ARE_CONTENT -> "labels no longer tell such sights apart";
            case LABELS_MATTER -> "labels tell such sights apart again";
            case APART -> "sights like this are a screen of their own";
            case NOT_APART -> "sights like this are the screen that they look like again";
        };
        return what + ", since on " + learned.screen() + " " + learned.because();
    }

    private ExplainedSignature anatomy(Seen seen) {
        String xml = new String(files.get(seen.source()), StandardCharsets.UTF_8);
        try {
            Hierarchy hierarchy = Hierarchy.parse(xml);
            return ExplainedSignature.of(seen.screen().signature().place(), hierarchy, pins)
                    .looking(seen.look());
        } catch (XMLStreamException e) {
            throw new IdentityException("the hierarchy of " + seen.name() + " is no well-formed XML", e);
        }
    }
}
