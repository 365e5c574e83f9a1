package dev.cairn.flows.author;

import dev.cairn.flows.reader.Stems;
import java.text.Normalizer;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Ids of the questions of an outline, made of the words that say what they are about. */
final class OutlineNames {
    private static final int WORDS = 3;
    private static final int LONGEST = 40;

    private final Set<String> taken = new HashSet<>(Set.of("done"));

    String of(String question) {
        Stems words = Stems.of(Locale.ENGLISH);
        List<String> about =
                words(question).filter(words::isContent).limit(WORDS).toList();
        String id = id(about.isEmpty() ? question : String.join("_", about));
        String unique = id;
        for (int i = 2; !taken.add(unique); i++) {
            unique = id + "_" + i;
        }
        return unique;
    }

    private static Stream<String> words(String text) {
        return Stream.of(text.split("[^\\p{L}\\p{N}]+")).filter(word -> word.length() > 1);
    }

    /** Words as an id, which is no word of CEL or of flows: at most 40 letters, digits and underscores. */
    static String id(String text) {
        String plain = Normalizer.normalize(text.replace("ß", "ss"), Normalizer.Form.NFD)
                .replaceAll("\\p{M}+", "");
        String id = Stream.of(plain.toLowerCase(Locale.ROOT).split("[^a-z0-9]+"))
                .filter(word -> !word.isEmpty())
                .collect(Collectors.joining("_"));
        String cut = id.length() > LONGEST ? id.substring(0, LONGEST).replaceAll("_+$", "") : id;
        String named = cut.isEmpty() || !Character.isLetter(cut.charAt(0)) ? "q_" + cut : cut;
        return dev.cairn.flows.decode.FlowDecoder.isName(named) ? named : named + "_";
    }
}
