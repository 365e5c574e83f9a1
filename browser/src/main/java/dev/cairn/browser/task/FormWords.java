package dev.cairn.browser.task;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads what is to be put into a form: {@code the customer Ada Lovelace, ada@example.org, city: London}. */
final class FormWords {
    private static final String GERMAN_ARTICLES =
            "(?:(?:den|die|das|der|dem|einen|eine[mnr]?|ein|neue[mnrs]?|seine[mnr]?|ihre[mnr]?)\\s++)";
    private static final String ARTICLES = "(?:(?:the|an?|its|his|her|their|new)\\s++|" + GERMAN_ARTICLES + ")";
    private static final Pattern ARTICLE = Pattern.compile("^" + ARTICLES + "++", Pattern.CASE_INSENSITIVE);
    private static final Pattern LABELLED =
            Pattern.compile("^([\\p{L}][\\p{L}\\p{N} _-]{0,30}?)\\s*+[:=]\\s*+(.+)$", Pattern.DOTALL);
    private static final Pattern QUOTES = Pattern.compile("^([^\"“„']*+)[\"“„'](.+)[\"”“']$", Pattern.DOTALL);

    private static final String WORD = "\\p{Ll}[\\p{L}\\p{N}'’-]*+";

    /** Words in small letters, as fields are called in a sentence. */
    private static final String LABEL = ARTICLES + "*+(" + WORD + "(?:\\s++" + WORD + "){0,2}?)";

    /** What words in small letters do not begin with. */
    private static final String VALUE = "(?=[\\p{Lu}\\p{N}\\p{Sc}\"“„'‘+#]|[^\\s@]*+@|https?:)";

    /** {@code the publication year 1965}, {@code priority of High}: label and value are told apart by how they are written. */
    private static final Pattern WORDED = Pattern.compile(
            "^" + LABEL + "(?:\\s++(?:of|is|as|to|von|ist|als|auf))?\\s++(" + VALUE + ".+)$", Pattern.DOTALL);

    /** German has its nouns in capital letters: {@code der Stadt London}. */
    private static final String GERMAN_LABEL = GERMAN_ARTICLES + "++(\\p{Lu}[\\p{L}-]*+)";

    private static final Pattern GERMAN_WORDED = Pattern.compile("^" + GERMAN_LABEL + "\\s++(.+)$", Pattern.DOTALL);

    /** Ends what is added; its name follows. */
    private static final String CALLED = "(called|named|titled|entitled|namens|genannt)";

    private static final Pattern NAMED =
            Pattern.compile("^(" + WORD + "(?:\\s++" + WORD + "){0,3}?)\\s++" + CALLED + "\\s++(.+)$", Pattern.DOTALL);

    /** An "and" is a border before a label: where one was before, it need be set apart no more. */
    private static final Pattern BORDER = Pattern.compile(",\\s*+(?:(?:and|und)\\s++)?(?:(?:with|mit)\\s++)?"
            + "|(?<!\\s)\\s++(?:with|mit)\\s++"
            + "|(?<=[\"”“])\\s++(?:and|und)\\s++"
            + "|(?<!\\s)\\s++(?:and|und)\\s++(?=(?:" + LABEL + "|" + GERMAN_LABEL + ")(?:\\s*+[:=]|\\s++[\"“„]))"
            + "|(?<!\\s)\\s++(?<loose>and|und)\\s++(?=" + LABEL + "\\s++" + VALUE + "|" + GERMAN_LABEL + "\\s)");

    private FormWords() {}

    static TaskClause read(String verb, String words) {
        List<GivenValue> values = new ArrayList<>();
        String object = "";
        List<String> parts = parts(words, false);
        for (int i = 0; i < parts.size(); i++) {
            String part = parts.get(i).strip();
            if (i == 0) {
                object = noun(ARTICLE.matcher(part).replaceFirst(""), values);
            } else if (!part.isEmpty()) {
                values.add(value(part));
            }
        }
        return new TaskClause.Fill(verb, object, values);
    }

    /** Values alone: {@code ada@example.org and the password …}. */
    static List<GivenValue> values(String words) {
        return parts(words, true).stream()
                .map(String::strip)
                .filter(part -> !part.isEmpty())
                .map(FormWords::value)
                .toList();
    }

    private static List<String> parts(String words, boolean valuesAlone) {
        List<String> parts = new ArrayList<>();
        int from = 0;
        for (MatchResult border : QuotedParts.outside(words, BORDER)) {
            if (border.start() >= from && (valuesAlone || border.group("loose") == null || !parts.isEmpty())) {
                parts.add(words.substring(from, border.start()));
                from = border.end();
            }
        }
        parts.add(words.substring(from));
        return parts;
    }

    /** The first word, and those in small letters after it, say what it is; what follows is its first value. */
    private static String noun(String part, List<GivenValue> values) {
        Matcher named = NAMED.matcher(part);
        if (named.matches()) {
            values.add(name(named.group(2), TaskReader.unquoted(named.group(3))));
            return named.group(1);
        }
        Matcher quoted = QUOTES.matcher(part);
        if (quoted.matches()) {
            values.add(new GivenValue(Optional.empty(), quoted.group(2)));
            return quoted.group(1).strip();
        }
        String[] words = part.split("\\s+");
        int end = 1;
        while (end < words.length
                && words[end].equals(words[end].toLowerCase(Locale.ROOT))
                && !words[end].matches(".*[@\\d].*")) {
            end++;
        }
        String rest = String.join(" ", List.of(words).subList(Math.min(end, words.length), words.length));
        if (!rest.isBlank()) {
            values.add(value(rest));
        }
        return String.join(" ", List.of(words).subList(0, Math.min(end, words.length)));
    }

    /** What something is called goes into the field for its name or its title; where there is none, where a bare value would. */
    private static GivenValue name(String called, String text) {
        String label = called.endsWith("titled") ? "title" : "name";
        return new GivenValue(Optional.of(label), text, Optional.of(text));
    }

    private static GivenValue value(String part) {
        Matcher labelled = LABELLED.matcher(part);
        if (labelled.matches() && !part.matches("(?i)https?:.*")) {
            return new GivenValue(Optional.of(labelled.group(1).strip()), TaskReader.unquoted(labelled.group(2)));
        }
        for (Pattern told : List.of(WORDED, GERMAN_WORDED)) {
            Matcher worded = told.matcher(part);
            if (worded.matches()) {
                return new GivenValue(
                        Optional.of(worded.group(1)),
                        TaskReader.unquoted(worded.group(2)),
                        Optional.of(TaskReader.unquoted(part)));
            }
        }
        return new GivenValue(Optional.empty(), TaskReader.unquoted(part));
    }

    /** Which record is meant, without the word for what it is. */
    static String withoutNoun(String words) {
        Matcher quoted = QUOTES.matcher(words);
        if (quoted.matches()) {
            return quoted.group(2);
        }
        String[] parts = words.split("\\s+");
        int start = 0;
        while (start < parts.length - 1
                && parts[start].equals(parts[start].toLowerCase(Locale.ROOT))
                && !parts[start].matches(".*[@\\d].*")) {
            start++;
        }
        return TaskReader.unquoted(String.join(" ", List.of(parts).subList(start, parts.length)));
    }
}
