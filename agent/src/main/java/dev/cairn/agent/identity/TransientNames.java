package dev.cairn.agent.identity;

import dev.cairn.agent.habit.NamingHabit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Tells by an id or a class what comes and goes over any screen: messages, badges, advertising, questions for consent. */
public final class TransientNames {
    private static final int MOST_KEPT = 4_096;
    private static final Map<String, Boolean> KNOWN = new ConcurrentHashMap<>();

    /** Whatever stands beside them in the name. */
    private static final Set<String> ALWAYS = NamingHabit.PASSING.words();

    /** At the end of the name: what is named after such a thing, as its container is, may hold more. */
    private static final Set<String> LAST = NamingHabit.PASSING_LAST.words();

    /** With nothing in the name but {@link #PLACES}: there are lists of advertisements, and recipes for cookies. */
    private static final Set<String> OF_A_PLACE = NamingHabit.PASSING_ABOUT.words();

    private static final Set<String> PLACES = NamingHabit.PASSING_PLACE.words();

    private TransientNames() {}

    /** Whether such a thing is named so. */
    public static boolean is(String name) {
        if (name.isEmpty()) {
            return false;
        }
        Boolean known = KNOWN.get(name);
        if (known != null) {
            return known;
        }
        boolean passing = tells(words(name));
        if (KNOWN.size() < MOST_KEPT) { // names come from what is explored, and may be made up without end
            KNOWN.put(name, passing);
        }
        return passing;
    }

    private static boolean tells(List<String> words) {
        return words.stream().anyMatch(ALWAYS::contains)
                || (!words.isEmpty() && LAST.contains(words.getLast()))
                || (words.stream().anyMatch(OF_A_PLACE::contains)
                        && words.stream().allMatch(word -> OF_A_PLACE.contains(word) || PLACES.contains(word)));
    }

    /** The name's words in lower case, without its package and its numbers. */
    public static List<String> words(String name) {
        List<String> words = new ArrayList<>();
        int start = name.lastIndexOf('/') + 1;
        for (int i = start; i <= name.length(); i++) {
            boolean letter = i < name.length() && Character.isLetter(name.charAt(i));
            boolean hump = letter
                    && i > start
                    && Character.isUpperCase(name.charAt(i))
                    && Character.isLowerCase(name.charAt(i - 1));
            if (!letter || hump) {
                if (i > start) {
                    words.add(name.substring(start, i).toLowerCase(Locale.ROOT));
                }
                start = letter ? i : i + 1;
            }
        }
        return words;
    }
}
