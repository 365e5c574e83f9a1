package dev.cairn.browser.task;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads what is to be put into a form: {@code the customer Ada Lovelace, ada@example.org, city: London}. */
final class FormWords {
    private static final Pattern ARTICLE = Pattern.compile(
            "^(?:(?:the|a|an|new|den|die|das|einen|eine|ein|neuen|neue|neues)\\s++)++", Pattern.CASE_INSENSITIVE);
    private static final Pattern LABELLED =
            Pattern.compile("^([\\p{L}][\\p{L}\\p{N} _-]{0,30}?)\\s*+[:=]\\s*+(.+)$", Pattern.DOTALL);
    private static final Pattern QUOTES = Pattern.compile("^([^\"“„']*+)[\"“„'](.+)[\"”“']$");
    private static final Pattern PARTS =
            Pattern.compile(",\\s*+(?=(?:[^\"]*+\"[^\"]*+\")*+[^\"]*+$)|(?<!\\s)\\s++(?:with|mit)\\s++");
    private static final Pattern WORDED = Pattern.compile(
            "^(e-?mail|phone|telephone|telefon|city|stadt|ort|company|firma|address|adresse|street|straße|zip|plz|country|land|age|alter|amount|betrag|date|datum|title|titel|name)\\s++(.+)$",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

    private FormWords() {}

    static TaskClause read(String verb, String words) {
        List<GivenValue> values = new ArrayList<>();
        String object = "";
        List<String> parts = List.of(PARTS.split(words));
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

    /** The first word, and those in small letters after it, say what it is; what follows is its first value. */
    private static String noun(String part, List<GivenValue> values) {
        Matcher quoted = QUOTES.matcher(part);
        if (quoted.matches()) {
            values.add(new GivenValue(Optional.empty(), quoted.group(2)));
            return quoted.group(1).strip();
        }
        String[] words = part.split("\\s+");
        int end = 1;
        while (end < words.length
                && words[end].equals(words[end].toLowerCase(java.util.Locale.ROOT))
                && !words[end].matches(".*[@\\d].*")) {
            end++;
        }
        String rest = String.join(" ", List.of(words).subList(Math.min(end, words.length), words.length));
        if (!rest.isBlank()) {
            values.add(value(rest));
        }
        return String.join(" ", List.of(words).subList(0, Math.min(end, words.length)));
    }

    private static GivenValue value(String part) {
        Matcher labelled = LABELLED.matcher(part);
        if (labelled.matches() && !part.matches("(?i)https?:.*")) {
            return new GivenValue(Optional.of(labelled.group(1).strip()), TaskReader.unquoted(labelled.group(2)));
        }
        Matcher worded = WORDED.matcher(part);
        return worded.matches()
                ? new GivenValue(Optional.of(worded.group(1)), TaskReader.unquoted(worded.group(2)))
                : new GivenValue(Optional.empty(), TaskReader.unquoted(part));
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
                && parts[start].equals(parts[start].toLowerCase(java.util.Locale.ROOT))
                && !parts[start].matches(".*[@\\d].*")) {
            start++;
        }
        return TaskReader.unquoted(String.join(" ", List.of(parts).subList(start, parts.length)));
    }
}
