package dev.cairn.agent.action;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** Which of a screen's actions are offered, and in which order: the likeliest to lead somewhere first. */
final class ActionRanking {
    private ActionRanking() {}

    /** At most {@link ActionEnumerator#MOST}, the keys among them: the first on the screen, since the others come by scrolling. */
    static List<Action> likeliest(List<Action> actions, List<Action> keys) {
        return Stream.concat(
                        actions.stream()
                                .sorted(Comparator.comparing(ActionRanking::isScroll)
                                        .reversed()
                                        .thenComparing(ActionRanking::rank))
                                .limit(ActionEnumerator.MOST - keys.size())
                                .sorted(Comparator.comparing(ActionRanking::rank)),
                        keys.stream())
                .toList();
    }

    /**
     * The same of a page that is seen as a whole and never scrolled: where there are more, one of each sort comes before the second of any, and what
     * surrounds all pages after what this one has.
     */
    static List<Action> ofEachSort(List<Action> actions, List<Action> keys) {
        int most = ActionEnumerator.MOST - keys.size();
        if (actions.size() <= most) {
            return likeliest(actions, keys);
        }
        Map<String, Integer> turns = new HashMap<>();
        Map<String, Integer> turn = new HashMap<>();
        actions.forEach(action -> turn.put(action.key(), turns.merge(action.group(), 1, Integer::sum)));
        List<Action> inTurn = new ArrayList<>(actions);
        inTurn.sort(Comparator.<Action, Integer>comparing(action -> turn.getOrDefault(action.key(), 1))
                .thenComparing(action -> action.group().contains(ActionEnumerator.FRAME)));
        Set<Action> offered = new HashSet<>(inTurn.subList(0, most));
        return likeliest(actions.stream().filter(offered::contains).toList(), keys);
    }

    /** What is beyond the limit is reached by scrolling, so that must not fall to the limit itself. */
    private static boolean isScroll(Action action) {
        return action.kind().movesOn();
    }

    private static int rank(Action action) {
        return switch (action.kind()) {
            case TAP -> 0;
            case SCROLL, SCROLL_SIDEWAYS, SWIPE -> 1;
            case TYPE -> 2;
            case LONG_PRESS -> 3;
            case MENU -> 4;
            case ROTATE -> 5;
            case BACK -> 6;
        };
    }
}
