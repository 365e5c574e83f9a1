package dev.cairn.agent.gate;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Measures the gate's words on the translations of Android apps that are on this machine: {@code TranslatedStrings FOLDER...}, each with {@code res/values/*.xml} and
 * {@code res/values-LANGUAGE/*.xml} somewhere below. Which text is risky, and which harmless, is told by the English one alone, by the rules here; they were written
 * before the first measurement. Prints the figures by folder, and with {@code -v} before the folders what was judged wrongly.
 */
final class TranslatedStrings {
    /** The forty languages with most users, of those that CLDR has; Android's old codes stand beside. */
    private static final List<String> LANGUAGES = List.of(
            "ar", "az", "bn", "cs", "da", "de", "el", "es", "fa", "fi", "fil", "fr", "gu", "he", "iw", "hi", "hu", "id",
            "in", "it", "ja", "kn", "ko", "ml", "mr", "ms", "my", "nb", "nl", "pa", "pl", "pt", "ro", "ru", "sv", "sw",
            "ta", "te", "th", "tr", "uk", "ur", "uz", "vi", "zh");

    private static final String ACTS =
            "\\b(delete|remove|erase|wipe|reset|clear|empty|uninstall|discard|sign out|log out|logout|close account|deactivate|pay|buy|purchase|order|subscribe"
                    + "|transfer|send|publish|post|overwrite)\\b";
    private static final Pattern ACT = Pattern.compile(ACTS);
    private static final Pattern RISK = Pattern.compile(
            "(delet|remov|eras|wip(e|ing)|reset|clear|empt|uninstall|discard|sign|log ?out|log ?off|clos|deactivat|pay|paid|buy|purchas|order|subscri|transfer|sen[dt]"
                    + "|publish|post|overwr|restor|replac|shar|report|block|ban|donat|reply|cancel|stop|abort|drop|los[et]|trash|bin\\b|revoke|forget|leav|install"
                    + "|upgrade|updat|confirm|accept|agree|grant|allow|call|format|destroy|purge|terminat|end\\b|kill|quit|exit|unfollow|follow|vote|boost|mute|move"
                    + "|import|merg|revert|undo|default|disable|off\\b|unlink|disconnect|dismiss|ignore|reject|decline|permanent|irrever|price|cost|free|premium|checkout"
                    + "|book|submit|comment|message|mail|tweet|toot|sync|upload|backup|back up|submit|start|clean|hide|archive|account|sure|warn|danger|unsaved|invit)");
    private static final Pattern TRIFLE = Pattern.compile(
            ".*\\b(filter|search|select|favou?rite|bookmark|star|like|pin|notification|text|input|field|focus|order by|by|hint|icon|colou?r|setting).*");
    private static final Pattern STRING =
            Pattern.compile("<string\\s+(?:[^>]*\\s)?name=\"([^\"]+)\"[^>]*>(.*?)</string>", Pattern.DOTALL);
    private static final Pattern VALUES = Pattern.compile("values(?:-([a-z]{2,3}))?(?:-r[A-Z]{2})?");
    private static final int WORDS = 6;

    /** What was judged of one folder's texts. */
    private static final class Tally {
        private int risky;
        private int held;
        private int harmless;
        private int stopped;
        private final List<String> wrong = new ArrayList<>();

        private void add(Tally other) {
            risky += other.risky;
            held += other.held;
            harmless += other.harmless;
            stopped += other.stopped;
        }

        private String figures() {
            return "%d of %d risky held (%.1f %%), %d of %d harmless stopped (%.2f %%)"
                    .formatted(
                            held,
                            risky,
                            100.0 * held / Math.max(1, risky),
                            stopped,
                            harmless,
                            100.0 * stopped / Math.max(1, harmless));
        }
    }

    private TranslatedStrings() {}

    /** Prints what the class says. */
    public static void main(String[] args) throws IOException {
        boolean verbose = args.length > 0 && args[0].equals("-v");
        Tally all = new Tally();
        for (String folder : Arrays.copyOfRange(args, verbose ? 1 : 0, args.length)) {
            Tally tally = measured(Path.of(folder));
            System.out.println(folder + ": " + tally.figures());
            if (verbose) {
                tally.wrong.forEach(System.out::println);
            }
            all.add(tally);
        }
        System.out.println("all: " + all.figures());
    }

    private static Tally measured(Path folder) throws IOException {
        Map<String, String> english = new TreeMap<>();
        Map<String, Map<String, String>> others = new TreeMap<>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(each -> each.toString().endsWith(".xml"))
                    .sorted()
                    .toList()) {
                Matcher values =
                        VALUES.matcher(String.valueOf(file.resolveSibling("").getFileName()));
                if (values.matches()) {
                    String language = values.group(1);
                    (language == null ? english : others.computeIfAbsent(language, none -> new TreeMap<>()))
                            .putAll(strings(file));
                }
            }
        }
        Tally tally = new Tally();
        others.forEach((language, texts) -> {
            if (LANGUAGES.contains(language)) {
                texts.forEach((name, text) -> judge(language, english.getOrDefault(name, ""), text, tally));
            }
        });
        return tally;
    }

    private static Map<String, String> strings(Path file) throws IOException {
        return STRING.matcher(Files.readString(file))
                .results()
                .collect(
                        Collectors.toMap(found -> found.group(1), found -> plain(found.group(2)), (one, other) -> one));
    }

    private static String plain(String xml) {
        return xml.replaceAll("<[^>]*>", "")
                .replace("&lt;", "<")
                .replace("&gt;", ">")
                .replace("&amp;", "&")
                .replaceAll("\\\\u200[a-f]", "")
                .replaceAll("\\\\n", " ")
                .replaceAll("\\\\(.)", "$1")
                .replaceAll("%(\\d\\$)?[sd]", "7")
                .strip();
    }

    private static void judge(String language, String english, String text, Tally tally) {
        String plain = english.toLowerCase(Locale.ROOT);
        if (text.isEmpty() || plain.isEmpty() || text.equals(english) || text.startsWith("@")) {
            return;
        }
        boolean isQuestion = plain.endsWith("?");
        if (isQuestion ? isRiskyQuestion(plain) : isRiskyLabel(plain)) {
            tally.risky++;
            tally.held += isHeld(text, isQuestion) ? 1 : 0;
            note(tally, "missed", language, english, text, !isHeld(text, isQuestion));
        } else if (!isQuestion && isShort(plain) && !RISK.matcher(plain).find()) {
            tally.harmless++;
            tally.stopped += isHeld(text, false) ? 1 : 0;
            note(tally, "stopped", language, english, text, isHeld(text, false));
        }
    }

    private static void note(Tally tally, String what, String language, String english, String text, boolean wrong) {
        if (wrong) {
            tally.wrong.add(String.join("\t", what, language, english, text));
        }
    }

    private static boolean isRiskyLabel(String english) {
        return isShort(english)
                && ACT.matcher(english).lookingAt()
                && !TRIFLE.matcher(english).matches();
    }

    private static boolean isRiskyQuestion(String english) {
        return ACT.matcher(english).find()
                && !english.matches("(how|why|what|where|when|who|which|did|forgot)\\b.*")
                && !TRIFLE.matcher(english).matches();
    }

    private static boolean isShort(String english) {
        return english.split("\\s+").length <= WORDS && !english.endsWith(".");
    }

    private static boolean isHeld(String text, boolean question) {
        List<Caption> captions = question
                ? List.of(
                        new Caption("OK", Caption.Source.VIEW),
                        new Caption(text, Caption.Source.TITLE),
                        new Caption(text, Caption.Source.CHOICE))
                : List.of(new Caption(text, Caption.Source.VIEW));
        ActionGate gate = new ActionGate(GateSettings.DEFAULT, List.of(), Map.of());
        return gate.judge(new ActionTarget(captions, "", true, java.util.Set.of()))
                        .mode()
                != Mode.ALLOW;
    }
}
