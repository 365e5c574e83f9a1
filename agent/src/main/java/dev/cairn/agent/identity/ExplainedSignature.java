package dev.cairn.agent.identity;

import dev.cairn.agent.screen.Hierarchy;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A signature with what each of its marks stands for, so that a difference can be told in words.
 *
 * @param signature as {@link Signer} makes it
 * @param title what the screen calls itself; empty if nothing on it does
 * @param names what marks stand for: paths such as {@code FrameLayout#android:id/content/ListView}, and texts
 */
public record ExplainedSignature(ScreenSignature signature, String title, Map<Integer, String> names) {
    public ExplainedSignature {
        names = Map.copyOf(names);
    }

    /**
     * Signs what is shown, and takes down what it is made of.
     *
     * @param place package and full class name of what is in front
     */
    public static ExplainedSignature of(String place, Hierarchy hierarchy) {
        Map<Long, String> paths = new HashMap<>();
        Map<Integer, String> names = new HashMap<>();
        ScreenSignature signature = Signer.sign(place, hierarchy, new Signer.Names() {
            @Override
            public void path(long hash, long above, String shape) {
                String path = paths.getOrDefault(above, "") + "/" + shape;
                paths.put(hash, path);
                names.put((int) hash, path);
            }

            @Override
            public void label(long hash, String masked) {
                names.put((int) hash, "\"" + masked + "\"");
            }
        });
        return new ExplainedSignature(signature, Titles.withTabs(hierarchy), names);
    }

    /** The same by all that a user says of screens. */
    public static ExplainedSignature of(String place, Hierarchy hierarchy, Pins pins) {
        ExplainedSignature read = of(place, pins.read(hierarchy));
        return new ExplainedSignature(
                pins.pinned(read.signature(), hierarchy), Titles.withTabs(hierarchy), read.names());
    }

    /** This anatomy of what looks like that, where that matters; see {@link ScreenSignature#looking}. */
    public ExplainedSignature looking(String look) {
        return new ExplainedSignature(signature.looking(look), title, names);
    }

    /** What marks of this sight that the others lack stand for, in a fixed order. */
    public List<String> named(FeatureSet mine, FeatureSet others) {
        return mine.without(others).sorted().stream()
                .map(mark -> names.getOrDefault(mark, ""))
                .filter(name -> !name.isEmpty())
                .sorted()
                .toList();
    }
}
