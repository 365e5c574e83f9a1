package dev.cairn.agent.map;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** The cheapest known ways from one sight to all others, those among them that the app's own links promise. Immutable. */
public final class CheapestPaths {
    private final Viewports viewports;
    private final LinkTargets targets;
    private final List<KnownAction> linksHere;

    /**
     * A way.
     *
     * @param end where it ends
     * @param first the key of the first action on it; empty where there is nothing to do
     * @param cost the number of actions, more where moves have been unreliable
     */
    public record Way(NavigationNode end, String first, int cost) {}

    /** Over all that the map knows. */
    public CheapestPaths(AppMap map) {
        this(map, List.of());
    }

    /**
     * The same where it is known what can be done where ways begin, as the map does not know it of a sight that was never acted on.
     *
     * @param here what can be done there
     */
    public CheapestPaths(AppMap map, List<KnownAction> here) {
        viewports = Viewports.of(map.viewports(), map.screens());
        targets = new LinkTargets(viewports, map.screens());
        linksHere = NavigationNode.links(here);
    }

    /** By the viewport where they end, cheapest first; the one where they begin among them, with nothing to do. */
    public Map<String, Way> from(String start, Predicate<String> possible) {
        Map<String, Way> found = new LinkedHashMap<>();
        search(start, possible, way -> {
            found.put(way.end().viewport().key(), way);
            return true;
        });
        return found;
    }

    /**
     * Shows {@code each} the ways from a sight one by one, cheapest first, until it wants no more.
     *
     * @param possible which actions there are to begin with
     * @param each gets a way, the first one with nothing to do; whether to go on
     */
    public void search(String start, Predicate<String> possible, Predicate<Way> each) {
        Integer first = viewports.number(start);
        if (first != null) {
            new Search(possible, each).from(first);
        }
    }

    /** Dijkstra's, with a row of open ends for each cost, since costs are small numbers. */
    private final class Search {
        private final Predicate<String> possible;
        private final Predicate<Way> each;
        private final boolean[] found = new boolean[viewports.size()];
        private final List<List<Open>> byCost = new ArrayList<>();

        private record Open(int end, String first) {}

        Search(Predicate<String> possible, Predicate<Way> each) {
            this.possible = possible;
            this.each = each;
        }

        void from(int start) {
            open(0, new Open(start, ""));
            for (int cost = 0; cost < byCost.size(); cost++) {
                for (Open open : byCost.get(cost)) {
                    if (!found[open.end()] && !passes(open, cost)) {
                        return;
                    }
                }
            }
        }

        private boolean passes(Open open, int cost) {
            found[open.end()] = true;
            NavigationNode here = viewports.place(open.end());
            if (!each.test(new Way(here, open.first(), cost))) {
                return false;
            }
            for (NavigationEdge lead : here.leads()) {
                follow(lead, open, cost);
            }
            boolean begins = open.first().isEmpty() && !linksHere.isEmpty();
            for (NavigationEdge lead : targets.promised(here.viewport(), begins ? linksHere : here.links())) {
                follow(lead, open, cost);
            }
            return true;
        }

        private void follow(NavigationEdge lead, Open open, int cost) {
            if (!found[lead.to()] && (!open.first().isEmpty() || possible.test(lead.action()))) {
                String first = open.first().isEmpty() ? lead.action() : open.first();
                open(cost + lead.cost(), new Open(lead.to(), first));
            }
        }

        private void open(int cost, Open end) {
            while (byCost.size() <= cost) {
                byCost.add(new ArrayList<>());
            }
            byCost.get(cost).add(end);
        }
    }
}
