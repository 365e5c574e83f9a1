package dev.cairn.browser.plan;

import dev.cairn.browser.look.PageElement;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Finds on a page the element that was seen on another look of it: by all that tells it, weighed together, with a lead over the second best.
 * Rather missed than wrong.
 */
public final class ElementLocator {
    private static final double ENOUGH = 0.6;
    private static final double LEAD = 0.1;

    private ElementLocator() {}

    private record Scored(PageElement element, double score) {}

    /** The same element, if it is there and no other could be meant. */
    public static Optional<PageElement> find(PageElement sought, List<PageElement> among) {
        List<Scored> scored = among.stream()
                .filter(element -> element.role().equals(sought.role()))
                .map(element -> new Scored(element, agreement(sought, element)))
                .sorted(Comparator.comparingDouble(Scored::score).reversed())
                .toList();
        if (scored.isEmpty() || scored.getFirst().score() < ENOUGH) {
            return Optional.empty();
        }
        boolean leads =
                scored.size() == 1 || scored.getFirst().score() - scored.get(1).score() >= LEAD;
        return leads ? Optional.of(scored.getFirst().element()) : nearest(sought, scored);
    }

    /** Of those that nothing else tells apart, the one that stands where it stood: only if nothing about them has changed. */
    private static Optional<PageElement> nearest(PageElement sought, List<Scored> scored) {
        double best = scored.getFirst().score();
        return scored.stream()
                .filter(one -> best - one.score() < LEAD && best > 0.99)
                .map(Scored::element)
                .filter(element -> element.bounds().equals(sought.bounds()))
                .findFirst();
    }

    /** From 0 to 1: the weight of what agrees among all that could. */
    static double agreement(PageElement sought, PageElement other) {
        Weights weights = new Weights();
        weights.text(4, sought.name(), other.name());
        weights.text(1.5, sought.hint(), other.hint());
        weights.equal(3, attribute(sought, "data-testid"), attribute(other, "data-testid"));
        weights.equal(2, attribute(sought, "id"), attribute(other, "id"));
        weights.equal(2, attribute(sought, "name"), attribute(other, "name"));
        weights.equal(2, sought.leads(), other.leads());
        weights.equal(1, sought.type(), other.type());
        weights.equal(1, sought.form(), other.form());
        weights.text(0.5, sought.heading(), other.heading());
        weights.text(4, sought.record(), other.record());
        double agreed = weights.agreed();
        boolean otherRecord = !sought.record().isEmpty() && likeness(sought.record(), other.record()) < 0.5;
        boolean otherName =
                !sought.name().isEmpty() && !other.name().isEmpty() && likeness(sought.name(), other.name()) < 0.34;
        return otherRecord || otherName ? agreed * 0.5 : agreed;
    }

    private static String attribute(PageElement element, String name) {
        return element.attributes().getOrDefault(name, "");
    }

    private static final class Weights {
        private double all;
        private double agreeing;

        void equal(double weight, String one, String other) {
            if (!one.isEmpty()) {
                all += weight;
                agreeing += one.equals(other) ? weight : 0;
            }
        }

        void text(double weight, String one, String other) {
            if (!one.isBlank()) {
                all += weight;
                agreeing += weight * likeness(one, other);
            }
        }

        double agreed() {
            return all == 0 ? 0 : agreeing / all;
        }
    }

    private static double likeness(String one, String other) {
        if (one.equals(other)) {
            return 1;
        }
        Set<String> left = WordMatch.words(one);
        Set<String> right = WordMatch.words(other);
        long common = left.stream().filter(right::contains).count();
        int all = left.size() + right.size() - (int) common;
        return all == 0 ? 0 : 0.9 * common / all;
    }
}
