package dev.cairn.agent.identity;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What sights that are built alike teach about what is written on them, see {@link KinTexts}. A pure function of the sights, which do not say
 * what screen they are of. Immutable, and so thread-safe.
 */
final class Kin {
    /** Of no sights: nothing is known of any text. */
    static final Kin NONE = new Kin(Map.of());

    private final Map<ScreenSignature, KinTexts> texts;

    private Kin(Map<ScreenSignature, KinTexts> texts) {
        this.texts = Map.copyOf(texts);
    }

    /** Learns from sights of which it is not known which are of one screen. */
    static Kin of(Collection<ScreenSignature> sights, FrameCounts frame) {
        List<ScreenSignature> all = List.copyOf(sights);
        List<BitSet> alike = alike(all, frame);
        Map<Integer, Integer> everywhere =
                KinTexts.times(all.stream().map(KinTexts::names).toList());
        Map<ScreenSignature, KinTexts> texts = new HashMap<>();
        for (int i = 0; i < all.size(); i++) {
            if (!texts.containsKey(all.get(i))) {
                List<ScreenSignature> kin =
                        alike.get(i).stream().mapToObj(all::get).toList();
                texts.put(all.get(i), KinTexts.of(kin, everywhere, frame));
            }
        }
        return new Kin(texts);
    }

    private static List<BitSet> alike(List<ScreenSignature> all, FrameCounts frame) {
        List<BitSet> alike = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            alike.add(new BitSet());
            alike.get(i).set(i);
            for (int j = 0; j < i; j++) {
                if (new LayerComparison(all.get(i), all.get(j), frame).isBuiltAlike()) {
                    alike.get(i).set(j);
                    alike.get(j).set(i);
                }
            }
        }
        return alike;
    }

    /** What those built like that sight teach about it; nothing where it is none of them. */
    KinTexts of(ScreenSignature sight) {
        return texts.getOrDefault(sight, KinTexts.NONE);
    }
}
