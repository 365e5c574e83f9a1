package dev.cairn.android.device;

import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * What exceptions say, as a phone would have it, and the same in each run: hash codes that the machine gives to objects
 * are numbered as they appear, so that one object still shows as one.
 */
final class TraceMessages {
    /** Java adds to the two names of a cast which modules and class loaders they are of. */
    private static final Pattern CAST =
            Pattern.compile("class (\\S+) cannot be cast to class (\\S+) \\([^\\n]*? of loader [^\\n]*\\)");

    /** As {@code Object.toString()} has it behind a class's name, and those of views, fragments and handlers in a brace. */
    private static final Pattern HASH = Pattern.compile("(?<=[\\w$;]@|[\\w$]\\{|\\) \\{)[0-9a-f]{5,8}(?![\\w.@-])");

    private TraceMessages() {}

    /** The same for a printed trace. */
    static String asOnAPhone(String printed) {
        Map<String, Integer> numbers = new HashMap<>();
        return HASH.matcher(CAST.matcher(printed).replaceAll("$1 cannot be cast to $2"))
                .replaceAll(
                        hash -> Integer.toString(numbers.computeIfAbsent(hash.group(), seen -> numbers.size() + 1)));
    }
}
