package dev.cairn.agent.map;

import dev.cairn.agent.action.GroupName;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Where links lead that were never pressed where they stand, by where their like have led: a site's menu leads from each of its pages to the
 * same. Only of links of which the app says where they lead.
 */
final class LinkTargets {
    private static final char ID = '#';

    private final Map<String, Integer> byLink = new HashMap<>();
    private final Set<String> followed = new HashSet<>();

    private final Map<String, Screen> screens;

    LinkTargets(Viewports viewports, Map<String, Screen> screens) {
        this.screens = screens;
        for (int number = 0; number < viewports.size(); number++) {
            NavigationNode from = viewports.place(number);
            for (KnownAction link : from.links()) {
                LastTransition move = from.viewport().moves().get(link.key());
                Integer to =
                        move == null ? null : move.to().map(viewports::number).orElse(null);
                if (to != null) {
                    byLink.put(name(link), to);
                    followed.add(onScreen(from.viewport(), link));
                }
            }
        }
    }

    /** The ways that the links of a sight promise; none by one that has led somewhere from there, or was pressed on its screen in vain. */
    List<NavigationEdge> promised(Viewport here, List<KnownAction> links) {
        List<NavigationEdge> promised = new ArrayList<>();
        for (KnownAction link : links) {
            Integer to = byLink.get(name(link));
            if (to != null && !here.moves().containsKey(link.key()) && isTrusted(here, link)) {
                promised.add(NavigationEdge.of(link.key(), to, 0));
            }
        }
        return promised;
    }

    private boolean isTrusted(Viewport here, KnownAction link) {
        Screen screen = screens.get(here.screen());
        return followed.contains(onScreen(here, link)) || screen != null && screen.timesTried(link.key()) == 0;
    }

    private static String onScreen(Viewport from, KnownAction link) {
        return from.screen() + " " + link.key();
    }

    /** Links to records of one kind lead to one place, and show different records there. */
    private static String name(KnownAction link) {
        String place = GroupName.place(link.group()).orElse("");
        return place.indexOf(ID) < 0 ? place : place + " " + link.label();
    }
}
