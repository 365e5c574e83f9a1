package dev.cairn.agent.path;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Finds a target again by agreement: its name, the names that outlive a change, where it leads and what stands around it are weighed together,
 * with a lead over the second best. In a table only the record that is meant counts. Rather missed than wrong: where two could be meant,
 * where name and lasting names point to different ones, or where only the place agrees, nothing is found.
 */
public final class TargetAgreement {
    private static final double LEAD = 1;

    /** Three digits, six of hexadecimal ones, what React counts by, or behind a sign a digit, a letter and a digit, the first of each. */
    private static final Pattern MADE_UP = Pattern.compile("\\d{3}|[0-9a-f]{6}|:r\\w++:"
            + "|(?:(?<=-)|(?<!\\w)[^\\W_]*+_)[\\w&&[^\\d]]*+\\d[\\w&&[^a-z]]*+[a-z][\\w&&[^\\d]]*+\\d");

    private static final Map<String, Double> KEYS =
            Map.of("data-testid", 3.0, "data-test", 3.0, "data-cy", 3.0, "id", 2.0, "name", 2.0);
    private static final Pattern PRESSED = Pattern.compile("button|link|menuitem|tab");

    private final TargetTraits sought;
    private final List<TargetTraits> among;

    /**
     * What was found.
     *
     * @param index its place in the list that was searched
     * @param changes what is another than it was, for people; empty if nothing that matters is
     */
    public record Found(int index, List<String> changes) {
        /** Copies the list. */
        public Found {
            changes = List.copyOf(changes);
        }
    }

    private record Candidate(int index, TargetTraits traits, double keys, double around) {
        double all() {
            return keys + around;
        }
    }

    private TargetAgreement(TargetTraits sought, List<TargetTraits> among) {
        this.sought = sought;
        this.among = among;
    }

    /** The target among what shows now; empty if it is not there or if another could be meant. */
    public static Optional<Found> find(TargetTraits sought, List<TargetTraits> among) {
        TargetAgreement agreement = new TargetAgreement(sought, among);
        return agreement.best().map(best -> new Found(best.index(), agreement.changes(best.traits())));
    }

    private Optional<Candidate> best() {
        List<Candidate> candidates = IntStream.range(0, among.size())
                .filter(i -> isOfRole(among.get(i)) && isInRecord(among.get(i)))
                .mapToObj(this::candidate)
                .toList();
        List<Candidate> named = candidates.stream()
                .filter(one -> one.traits().isNamedAs(sought))
                .toList();
        if (named.isEmpty() || sought.name().isBlank()) {
            return renamed(candidates);
        }
        Optional<Candidate> one = named.size() == 1 ? alone(named.getFirst()) : leading(named);
        return one.filter(found -> candidates.stream().noneMatch(other -> contradicts(other, found)));
    }

    /** Something of another name that has more of the lasting names than what has the name. */
    private static boolean contradicts(Candidate other, Candidate found) {
        return other.keys() >= 4 && other.keys() > found.keys();
    }

    private Candidate candidate(int index) {
        TargetTraits traits = among.get(index);
        return new Candidate(index, traits, keys(traits), around(traits));
    }

    private boolean isOfRole(TargetTraits other) {
        boolean pressed = PRESSED.matcher(sought.role()).matches()
                && PRESSED.matcher(other.role()).matches();
        return other.role().equals(sought.role()) || pressed;
    }

    /** In a record the one that is meant, and in no other: a name that was there once may stand in another record a day later, so that one more cell must agree. */
    private boolean isInRecord(TargetTraits other) {
        if (sought.record().isEmpty()) {
            return true;
        }
        if (sought.anchor().isEmpty()) {
            return sought.record().stream().allMatch(cell -> contains(other.record(), cell));
        }
        String anchor = sought.anchor().get();
        List<String> rest = sought.record().stream()
                .filter(cell -> !TargetTraits.folded(cell).equals(TargetTraits.folded(anchor)))
                .toList();
        return contains(other.record(), anchor)
                && (rest.isEmpty() || rest.stream().anyMatch(cell -> contains(other.record(), cell)));
    }

    private static boolean contains(List<String> cells, String cell) {
        String wanted = TargetTraits.folded(cell);
        return cells.stream().anyMatch(one -> TargetTraits.folded(one).equals(wanted));
    }

    /** The weight of the lasting names that are the same. */
    private double keys(TargetTraits other) {
        return KEYS.entrySet().stream()
                .filter(key -> agrees(attribute(sought, key.getKey()), attribute(other, key.getKey())))
                .mapToDouble(
                        key -> MADE_UP.matcher(attribute(sought, key.getKey())).find() ? 0.5 : key.getValue())
                .sum();
    }

    private double around(TargetTraits other) {
        double sum = 0;
        sum += agrees(sought.leads(), other.leads()) ? 2 : 0;
        sum += agrees(sought.hint(), other.hint()) ? 1.5 : 0;
        sum += agrees(sought.type(), other.type()) ? 0.5 : 0;
        sum += agrees(sought.form(), other.form()) ? 1 : 0;
        sum += agrees(sought.heading(), other.heading()) ? 1 : 0;
        sum += other.role().equals(sought.role()) ? 0.5 : 0;
        long cells = sought.record().stream()
                .filter(cell -> contains(other.record(), cell))
                .count();
        return sum
                + (sought.record().isEmpty()
                        ? (other.record().isEmpty() ? 0.5 : 0)
                        : (double) cells / sought.record().size());
    }

    private static boolean agrees(String one, String other) {
        return !one.isBlank() && one.equals(other);
    }

    private static String attribute(TargetTraits traits, String name) {
        return traits.attributes().getOrDefault(name, "");
    }

    /** Who alone has the name is it, unless all else about it is another, or one of several of the name was meant. */
    private Optional<Candidate> alone(Candidate one) {
        boolean severalBefore = sought.alike() > 1;
        boolean strange = one.keys() == 0 && isElsewhere(one.traits());
        return strange || severalBefore && one.keys() < 1 ? Optional.empty() : Optional.of(one);
    }

    /** It stands under another heading, in another form, and leads elsewhere, as far as it did stand somewhere. */
    private boolean isElsewhere(TargetTraits other) {
        List<String[]> pairs = List.of(
                new String[] {sought.form(), other.form()},
                new String[] {sought.leads(), other.leads()},
                new String[] {sought.heading(), other.heading()},
                new String[] {sought.hint(), other.hint()});
        List<String[]> said = pairs.stream().filter(pair -> !pair[0].isBlank()).toList();
        return said.size() > 1 && said.stream().noneMatch(pair -> pair[0].equals(pair[1]));
    }

    private Optional<Candidate> leading(List<Candidate> several) {
        List<Candidate> sorted = several.stream()
                .sorted(Comparator.comparingDouble(Candidate::all).reversed())
                .toList();
        Candidate first = sorted.getFirst();
        boolean same = sorted.stream().allMatch(one -> isSameWay(one.traits(), first.traits()));
        return same || first.all() - sorted.get(1).all() >= LEAD && !isElsewhere(first.traits())
                ? Optional.of(first)
                : Optional.empty();
    }

    /** Two links to one address are two ways to the same. */
    private static boolean isSameWay(TargetTraits one, TargetTraits other) {
        return one.role().equals("link") && other.role().equals("link") && agrees(one.leads(), other.leads());
    }

    /** Of another name: two lasting names must say so, or the address of a link. */
    private Optional<Candidate> renamed(List<Candidate> candidates) {
        List<Candidate> sorted = candidates.stream()
                .filter(one -> one.traits().role().equals(sought.role()))
                .filter(one -> agrees(sought.type(), one.traits().type())
                        || sought.type().isBlank())
                .sorted(Comparator.comparingDouble(this::asRenamed).reversed())
                .toList();
        if (sorted.isEmpty() || asRenamed(sorted.getFirst()) < (sought.name().isBlank() ? 2 : 4)) {
            return Optional.empty();
        }
        boolean leads = sorted.size() == 1 || asRenamed(sorted.getFirst()) - asRenamed(sorted.get(1)) >= LEAD;
        return leads ? Optional.of(sorted.getFirst()) : Optional.empty();
    }

    private double asRenamed(Candidate one) {
        boolean link = sought.role().equals("link") && !sought.leads().matches("#?|javascript:.*");
        boolean hint =
                sought.name().isBlank() && agrees(sought.hint(), one.traits().hint());
        return one.keys() + (link && agrees(sought.leads(), one.traits().leads()) ? 4 : 0) + (hint ? 2 : 0);
    }

    private List<String> changes(TargetTraits now) {
        List<String> changes = new ArrayList<>();
        note(changes, "name", sought.name(), now.name(), sought.isNamedAs(now));
        note(changes, "role", sought.role(), now.role(), sought.role().equals(now.role()));
        note(changes, "hint", sought.hint(), now.hint(), sought.hint().equals(now.hint()));
        note(changes, "type", sought.type(), now.type(), sought.type().equals(now.type()));
        for (String key : KEYS.keySet().stream().sorted().collect(Collectors.toList())) {
            String was = attribute(sought, key);
            boolean same = was.isEmpty() || MADE_UP.matcher(was).find() || was.equals(attribute(now, key));
            note(changes, key, was, attribute(now, key), same);
        }
        return changes;
    }

    private static void note(List<String> changes, String what, String was, String is, boolean same) {
        if (!same) {
            changes.add(what + " \"" + was + "\" → \"" + is + "\"");
        }
    }
}
