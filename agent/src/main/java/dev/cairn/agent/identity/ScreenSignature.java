package dev.cairn.agent.identity;

import com.fasterxml.jackson.annotation.JsonAutoDetect;
import com.fasterxml.jackson.annotation.JsonAutoDetect.Visibility;
import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.cairn.engine.json.RoundTrips;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What tells one screen from another, in layers. What changes by itself or by mere use (times, counters, typed text, checked boxes, focus,
 * scroll position) is in none of them, but for the items, which are what a scrolled part shows at the moment, and in the settings which switches are on. Immutable, and equal where all
 * layers are. The names that follow from the layers are worked out once: the map asks for them many times a step.
 */
@RoundTrips
@JsonAutoDetect(
        fieldVisibility = Visibility.ANY,
        getterVisibility = Visibility.NONE,
        isGetterVisibility = Visibility.NONE)
public final class ScreenSignature {
    @JsonProperty("activity")
    private final String place;

    private final String structure;
    private final String labels;
    private final List<String> items;
    private final ScreenStructure outline;
    private final Pins.Pinned pins;
    private final String look;
    private final transient String build;
    private final transient String frame;
    private final transient String sight;
    private final transient String sightWithoutLabels;

    /**
     * Of these layers.
     *
     * @param place app and place in it of what is in front
     * @param structure hash of the set of paths of classes and resource ids outside of scrolled parts
     * @param labels hash of the static texts outside of scrolled parts
     * @param items hashes of shapes and masked texts inside of scrolled parts and lists, in the order of appearance, each once
     * @param outline what {@link ScreenSimilarity} compares
     * @param pins what a user's rules say of it
     * @param look what its picture looks like on the whole, see {@link CoarsePicture}, where the hierarchy says next to nothing; else empty
     */
    @JsonCreator
    public ScreenSignature(
            @JsonProperty("activity") String place,
            String structure,
            String labels,
            List<String> items,
            ScreenStructure outline,
            Pins.Pinned pins,
            String look) {
        this.place = place;
        this.structure = structure;
        this.labels = labels;
        this.items = List.copyOf(items);
        this.outline = outline;
        this.pins = pins;
        this.look = look;
        String shown = TextHash.ofAll(this.items);
        this.build = TextHash.of(place, structure);
        this.frame = TextHash.of(place, structure, labels);
        this.sight = TextHash.of(frame, shown);
        this.sightWithoutLabels = TextHash.of(build, shown);
    }

    /** App and place in it of what is in front. */
    public String place() {
        return place;
    }

    /** Hashes of what is in scrolled parts and lists, in the order of appearance, each once. */
    public List<String> items() {
        return items;
    }

    /** What {@link ScreenSimilarity} compares. */
    public ScreenStructure outline() {
        return outline;
    }

    /** What a user's rules say of it. */
    public Pins.Pinned pins() {
        return pins;
    }

    /** What its picture looks like on the whole, where only that tells what is shown; else empty. */
    public String look() {
        return look;
    }

    ScreenSignature pinned(Pins.Pinned by) {
        return new ScreenSignature(place, structure, labels, items, outline, by, look);
    }

    /** Whether the hierarchy says next to nothing, as that of a game or a drawing does: then only a picture tells what is shown. */
    public boolean isBare() {
        return outline.isBare();
    }

    /** This signature of what looks like that; only where it is bare. */
    public ScreenSignature looking(String like) {
        return isBare() ? new ScreenSignature(place, structure, labels, items, outline, pins, like) : this;
    }

    /** How alike both look, from 0 to 1; 1 where that is not known. */
    public double looksLike(ScreenSignature other) {
        return look.isEmpty() || other.look.isEmpty() ? 1 : CoarsePicture.likeness(look, other.look);
    }

    /** Names everything but the scrolled parts: screens that differ in it are different. */
    public String frame() {
        return frame;
    }

    /** Names what is built here, whatever is written on it. */
    public String build() {
        return build;
    }

    /** Names this sight, scrolled parts included, without the labels: for where those have turned out to be content. */
    public String sightWithoutLabels() {
        return sightWithoutLabels;
    }

    /** Names this very sight, scrolled parts included. */
    public String sight() {
        return sight;
    }

    /** Names what is told apart where a screen is refined: a scrolled page with all that it shows, a list without its rows. */
    public String fine() {
        return outline.rows() ? frame() : sight();
    }

    /**
     * How likely a list that shows {@code visible} is the one that {@code known} was seen of, from 0 to 1. A scrolled list still fills its
     * place, so a short list is not taken for a part of a long one.
     *
     * @param usual how many items the known list shows at a time
     */
    public static double overlap(Collection<String> visible, Collection<String> known, int usual) {
        if (visible.isEmpty() || known.isEmpty()) {
            return visible.isEmpty() && known.isEmpty() ? 1 : 0;
        }
        long common = visible.stream().filter(known::contains).count();
        return (double) common / Math.max(visible.size(), usual);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return this == other
                || other instanceof ScreenSignature that
                        && place.equals(that.place)
                        && structure.equals(that.structure)
                        && labels.equals(that.labels)
                        && items.equals(that.items)
                        && outline.equals(that.outline)
                        && pins.equals(that.pins)
                        && look.equals(that.look);
    }

    @Override
    public int hashCode() {
        return sight.hashCode(); // which the text keeps
    }

    @Override
    public String toString() {
        return "ScreenSignature[" + place + " " + sight() + "]";
    }
}
