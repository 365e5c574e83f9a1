package dev.cairn.agent.identity;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What is written on sights that are built alike, seen from one of them.
 *
 * @param data texts and names that a single one has, where each of several has one of its own: those of records
 * @param kinds names that come again while other things on the sights change, where there are few of them for so many sights: of a form to add
 *     and of one to change
 * @param states names with which and without which the same things are seen, as of a preview; what all of the sights have is no such thing
 */
record KinTexts(Set<Integer> data, Set<Integer> kinds, Set<Integer> states) {
    /** Of a sight that is like no other: nothing is known of any text. */
    static final KinTexts NONE = new KinTexts(Set.of(), Set.of(), Set.of());

    /** So many must have a text of their own before that is data: one or two may be screens that were seen once. */
    private static final int FEWEST_RECORDS = 3;

    /** Of sights that are records so many have a name of their own; the others may be called alike. */
    private static final double RECORDS = 0.75;

    /** What is on no more of the records is what they say. */
    private static final double FEW = 0.5;

    /** The same of what they are called: a name on half of them may be that of a tab. */
    private static final double FEW_NAMES = 0.34;

    /** So many different sights for each kind: names of which there are more are those of records. */
    private static final int SIGHTS_OF_A_KIND = 2;

    /** So many things must be seen with a name and without it before that is a state. */
    private static final int FEWEST_CROSSED = 2;

    KinTexts {
        data = Set.copyOf(data);
        kinds = Set.copyOf(kinds);
        states = Set.copyOf(states);
    }

    /**
     * Learns.
     *
     * @param kin the sights that are built alike
     * @param everywhere how often each name was seen on any sight
     */
    static KinTexts of(List<ScreenSignature> kin, Map<Integer, Integer> everywhere, FrameCounts frame) {
        List<FeatureSet> names = kin.stream().map(KinTexts::names).toList();
        Map<Integer, Integer> times = times(names);
        Set<Integer> data = new HashSet<>(data(names));
        List<FeatureSet> labels =
                kin.stream().map(sight -> sight.outline().labels()).toList();
        data.addAll(data(labels));
        if (areRecords(names, everywhere)) {
            data.addAll(ofFew(names, FEW_NAMES));
            data.addAll(ofFew(labels, FEW));
        }
        Set<Integer> own = times.keySet().stream()
                .filter(name -> frame.weight(name) > 0 && !data.contains(name))
                .filter(name -> Objects.equals(times.get(name), everywhere.get(name)))
                .collect(Collectors.toSet());
        List<FeatureSet> different = different(kin);
        Set<Integer> states =
                own.stream().filter(name -> isState(name, different, frame)).collect(Collectors.toSet());
        return new KinTexts(data, areFew(own, different) ? own : Set.of(), states);
    }

    /** Whether that text or name is data. */
    boolean isData(int mark) {
        return data.contains(mark);
    }

    /** Whether one of these names, which another sight lacks, tells which of few kinds of screen this is. */
    boolean isKind(FeatureSet names) {
        return has(names, kinds);
    }

    /** Whether one of these names, which another sight lacks, tells a state that several things are seen in and out of. */
    boolean isState(FeatureSet names) {
        return has(names, states);
    }

    private static boolean has(FeatureSet names, Set<Integer> some) {
        return !some.isEmpty() && names.sorted().stream().anyMatch(some::contains);
    }

    /** What a sight is called: as a page, or by its title. */
    static FeatureSet names(ScreenSignature sight) {
        ScreenStructure outline = sight.outline();
        return outline.title() == 0 ? outline.names() : outline.names().with(outline.title());
    }

    /** On how many each mark stands. */
    static Map<Integer, Integer> times(List<FeatureSet> sights) {
        Map<Integer, Integer> times = new HashMap<>();
        sights.forEach(marks -> marks.sorted().forEach(mark -> times.merge(mark, 1, Integer::sum)));
        return times;
    }

    private static Set<Integer> data(List<FeatureSet> sights) {
        Map<Integer, Integer> times = times(sights);
        long withOwn = sights.stream()
                .filter(marks -> marks.sorted().stream().anyMatch(mark -> isOnce(mark, times)))
                .count();
        return withOwn < FEWEST_RECORDS
                ? Set.of()
                : times.keySet().stream().filter(mark -> isOnce(mark, times)).collect(Collectors.toSet());
    }

    /** Whether nearly each is called as nothing else is: what is written on some of them is what such records have to say. */
    private static boolean areRecords(List<FeatureSet> names, Map<Integer, Integer> everywhere) {
        long own = names.stream()
                .filter(marks -> marks.sorted().stream().anyMatch(name -> isOnce(name, everywhere)))
                .count();
        return own >= FEWEST_RECORDS && own >= RECORDS * names.size();
    }

    private static Set<Integer> ofFew(List<FeatureSet> sights, double few) {
        Map<Integer, Integer> times = times(sights);
        return times.keySet().stream()
                .filter(mark -> times.getOrDefault(mark, 0) <= few * sights.size())
                .collect(Collectors.toSet());
    }

    private static boolean isOnce(int mark, Map<Integer, Integer> times) {
        return times.getOrDefault(mark, 0) == 1;
    }

    /** The names of each different sight. */
    private static List<FeatureSet> different(List<ScreenSignature> kin) {
        Set<String> seen = new HashSet<>();
        return kin.stream()
                .filter(sight -> seen.add(sight.sight()))
                .map(KinTexts::names)
                .toList();
    }

    /** Whether few sets of these names are on many sights. */
    private static boolean areFew(Set<Integer> own, List<FeatureSet> sights) {
        List<Set<Integer>> called = sights.stream()
                .map(names -> names.sorted().stream().filter(own::contains).collect(Collectors.toSet()))
                .filter(names -> !names.isEmpty())
                .toList();
        return new HashSet<>(called).size() * SIGHTS_OF_A_KIND <= called.size();
    }

    private static boolean isState(int name, List<FeatureSet> sights, FrameCounts frame) {
        List<FeatureSet> in = sights.stream().filter(names -> names.has(name)).toList();
        List<FeatureSet> out = sights.stream().filter(names -> !names.has(name)).toList();
        Set<Integer> crossed = others(name, in, frame);
        crossed.retainAll(others(name, out, frame));
        crossed.removeIf(thing -> sights.stream().allMatch(names -> names.has(thing)));
        return new HashSet<>(in).size() > 1 && crossed.size() >= FEWEST_CROSSED;
    }

    private static Set<Integer> others(int name, List<FeatureSet> sights, FrameCounts frame) {
        return sights.stream()
                .flatMap(names -> names.sorted().stream())
                .filter(other -> other != name && frame.weight(other) > 0)
                .collect(Collectors.toCollection(HashSet::new));
    }
}
