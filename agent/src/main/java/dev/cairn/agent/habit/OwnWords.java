package dev.cairn.agent.habit;

import dev.cairn.agent.habit.NamingHabit.Kind;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What a user says that things are called in an app or on a site: each counts as a word of a {@link NamingHabit}. Immutable.
 *
 * @param all in the order of the user's file
 */
public record OwnWords(List<OwnWord> all) {
    /** None. */
    public static final OwnWords NONE = new OwnWords(List.of());

    public OwnWords {
        all = List.copyOf(all);
    }

    /** These words, to be looked up many times. For one thread. */
    public Reader reader() {
        return new Reader(all);
    }

    /** Says of names and texts as which ones they count. */
    public static final class Reader {
        private final Map<String, String> names;
        private final Map<String, String> beginnings;
        private final Map<String, String> ends;
        private final Map<String, String> views;
        private final Map<String, String> packages;
        private final Map<String, String> texts;
        private final Map<String, String> words;

        private Reader(List<OwnWord> all) {
            names = of(all, Kind.NAME);
            beginnings = of(all, Kind.BEGINNING);
            ends = of(all, Kind.END);
            views = of(all, Kind.VIEW);
            packages = of(all, Kind.PACKAGE);
            texts = of(all, Kind.TEXT);
            words = of(all, Kind.WORD);
        }

        /** By the own word, in the order of the file; what people read is the same in whatever case. */
        private static Map<String, String> of(List<OwnWord> all, Kind kind) {
            boolean read = kind == Kind.TEXT || kind == Kind.WORD;
            Map<String, String> of = new LinkedHashMap<>();
            all.stream()
                    .filter(word -> word.kinds().contains(kind))
                    .forEach(word ->
                            of.putIfAbsent(read ? word.own().toLowerCase(Locale.ROOT) : word.own(), word.known()));
            return of;
        }

        /** A class or an id of a web page, or an app's id without its package. */
        public String name(String name) {
            String known = names.get(name);
            if (known != null) {
                return known;
            }
            for (Map.Entry<String, String> beginning : beginnings.entrySet()) {
                if (name.startsWith(beginning.getKey())) {
                    return beginning.getValue()
                            + name.substring(beginning.getKey().length());
                }
            }
            for (Map.Entry<String, String> end : ends.entrySet()) {
                if (name.endsWith(end.getKey())) {
                    return name.substring(0, name.length() - end.getKey().length()) + end.getValue();
                }
            }
            return name;
        }

        /** A class of Android, without its package. */
        public String view(String simpleClass) {
            return views.getOrDefault(simpleClass, simpleClass);
        }

        /** An app's package. */
        public String packageName(String name) {
            return name + packages.getOrDefault(name, "");
        }

        /** A text: as a whole, or else word by word. */
        public String text(String text) {
            String whole = texts.get(text.strip().toLowerCase(Locale.ROOT));
            if (whole != null) {
                return whole;
            }
            return words.isEmpty() ? text : wordByWord(text);
        }

        private String wordByWord(String text) {
            StringBuilder read = new StringBuilder();
            int at = 0;
            while (at < text.length()) {
                int end = at;
                while (end < text.length() && Character.isLetter(text.charAt(end))) {
                    end++;
                }
                String word = text.substring(at, Math.max(end, at + 1));
                read.append(words.getOrDefault(word.toLowerCase(Locale.ROOT), word));
                at += word.length();
            }
            return read.toString();
        }
    }
}
