package dev.cairn.agent.map;

import dev.cairn.agent.identity.IdentityException;
import dev.cairn.agent.identity.Pins;
import dev.cairn.agent.identity.PinsFile;
import dev.cairn.agent.identity.ScreenSignature;
import dev.cairn.agent.identity.ScreenSimilarity;
import dev.cairn.agent.screen.Hierarchy;
import dev.cairn.engine.files.FileRef;
import dev.cairn.engine.files.FileStore;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import javax.xml.stream.XMLStreamException;

/**
 * Says by rules, as {@link PinsFile} reads them, that two screens of a run's map are one, or two. Each proposal is tried on both sights before it is given: with it they are
 * told apart, or not, as wanted. Immutable.
 */
public final class ScreenPins {
    private final AppMap map;
    private final List<String> lines;
    private final FileStore files;

    /**
     * Of a run's map and the store that has its hierarchies.
     *
     * @param lines the rules that there are
     */
    public ScreenPins(AppMap map, List<String> lines, FileStore files) {
        this.map = map;
        this.lines = List.copyOf(lines);
        this.files = files;
    }

    private record Sight(Screen screen, Hierarchy hierarchy) {
        ScreenSignature pinned(Pins pins) {
            return pins.pinned(screen.signature(), hierarchy);
        }

        String merged(Pins pins) {
            return pinned(pins).pins().merged();
        }
    }

    /**
     * The rules to add so that both are one screen; none if they are that already.
     *
     * @throws IdentityException if there is no such screen, or both are one with others already
     */
    public List<String> asOne(String a, String b) {
        Sight one = sight(a);
        Sight other = sight(b);
        Pins before = PinsFile.of("the pins", lines);
        if (alike(before, one, other)) {
            return List.of();
        }
        String known = one.merged(before).isEmpty() ? other.merged(before) : one.merged(before);
        if (!one.merged(before).isEmpty() && !other.merged(before).isEmpty()
                || !known.isEmpty() && !known.startsWith("merge as=")) {
            throw new IdentityException(a + " or " + b + " is pinned by another rule already: "
                    + (known.isEmpty() ? other.merged(before) : known) + "; take that one out of the pins first");
        }
        String group = known.isEmpty() ? PinsFile.named(freeName(one.screen().title())) : known;
        List<String> added = Stream.of(one, other)
                .filter(sight -> sight.merged(before).isEmpty())
                .map(sight -> group + " " + conditions(sight, rule -> true))
                .toList();
        return tried(added, one, other, true);
    }

    /**
     * The rules to add so that the screens stay two; none if rules tell them apart already.
     *
     * @throws IdentityException if there is no such screen, or no rule can tell them apart
     */
    public List<String> asTwo(String a, String b) {
        Sight one = sight(a);
        Sight other = sight(b);
        Pins before = PinsFile.of("the pins", lines);
        if (!one.pinned(before)
                        .pins()
                        .apart()
                        .equals(other.pinned(before).pins().apart())
                && !alike(before, one, other)) {
            return List.of();
        }
        String rule = "split " + conditions(one, conditions -> !matches("split " + conditions, other));
        return tried(List.of(rule), one, other, false);
    }

    private static boolean alike(Pins pins, Sight one, Sight other) {
        String merged = one.merged(pins);
        return !merged.isEmpty() && merged.equals(other.merged(pins));
    }

    private List<String> tried(List<String> added, Sight one, Sight other, boolean same) {
        List<String> all = new ArrayList<>(lines);
        all.addAll(added);
        Pins pins = PinsFile.of("the pins", all);
        if (ScreenSimilarity.of(one.pinned(pins), other.pinned(pins)).same() != same) {
            throw new IdentityException("no rule says of " + one.screen().id() + " and "
                    + other.screen().id() + " that they are " + (same ? "one screen" : "two")
                    + (alike(pins, one, other)
                            ? ": they are one by " + one.merged(pins) + "; take that rule out first"
                            : ""));
        }
        return added;
    }

    /** What is true of a sight: what people can read if it names that screen alone, else the name of its frame. */
    private String conditions(Sight sight, Predicate<String> fits) {
        Screen screen = sight.screen();
        String place = screen.signature().place();
        String readable = "activity=\"" + place + "\" title=\"" + screen.title() + "\"";
        boolean alone = isQuotable(place)
                && isQuotable(screen.title())
                && map.screens().values().stream()
                                .filter(each -> each.place().equals(screen.place())
                                        && each.title().equals(screen.title()))
                                .count()
                        == 1
                && matches("merge " + readable, sight);
        return alone && fits.test(readable)
                ? readable
                : "signature=" + screen.signature().frame();
    }

    private static boolean isQuotable(String text) {
        return !text.isBlank() && text.chars().noneMatch(c -> c == '"' || c == '*' || Character.isISOControl(c));
    }

    private static boolean matches(String rule, Sight sight) {
        Pins.Pinned pinned = sight.pinned(PinsFile.of("a pin", List.of(rule))).pins();
        return !pinned.equals(Pins.Pinned.NOT);
    }

    /** A name that no rule has. */
    private String freeName(String title) {
        String name = isQuotable(title) ? title : "screen";
        String free = name;
        for (int i = 2; isTaken(free); i++) {
            free = name + " " + i;
        }
        return free;
    }

    private boolean isTaken(String name) {
        return lines.stream().anyMatch(line -> line.strip().startsWith(PinsFile.named(name)));
    }

    private Sight sight(String id) {
        Screen screen = map.screens().get(id);
        if (screen == null) {
            throw new IdentityException("the run's map has no screen '" + id + "'");
        }
        FileRef source = screen.source();
        try {
            return new Sight(screen, Hierarchy.parse(new String(files.get(source), StandardCharsets.UTF_8)));
        } catch (XMLStreamException e) {
            throw new IdentityException("the hierarchy of " + id + " is no well-formed XML", e);
        }
    }
}
