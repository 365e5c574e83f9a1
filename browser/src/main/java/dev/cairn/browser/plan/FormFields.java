package dev.cairn.browser.plan;

import dev.cairn.agent.input.Field;
import dev.cairn.agent.input.Values;
import dev.cairn.browser.look.PageElement;
import dev.cairn.browser.look.PageView;
import dev.cairn.browser.task.GivenValue;
import java.net.URI;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A form's fields and what goes into each.
 *
 * @param key which form it is
 * @param texts what goes into its fields, in their order
 * @param given how many of them the task itself gives
 * @param missing a field that must not stay empty and for which there is nothing
 */
record FormFields(String key, Map<PageElement, String> texts, int given, Optional<PageElement> missing) {
    /** That well a field must be called as what is a label only by how it is written. */
    private static final double SURE = 0.75;

    /** How many words a field is called by in a sentence. */
    private static final int LONGEST_LABEL = 4;

    /** Gives each value the field that it is called by or, if none is, fits best, then the other fields what the file of values has for them. */
    static FormFields assign(List<PageElement> fields, List<GivenValue> given, Values values, PageView view) {
        Map<PageElement, String> texts = new LinkedHashMap<>();
        int count = 0;
        List<GivenValue> bare = new ArrayList<>();
        for (GivenValue value : given) {
            boolean placed = value.label().isPresent() ? give(value, fields, texts) : begun(value, fields, texts);
            count += placed ? 1 : 0;
            if (!placed) {
                (value.label().isEmpty() ? Optional.of(value) : value.bare()).ifPresent(bare::add);
            }
        }
        for (GivenValue value : bare) {
            count += give(value, fields, texts) ? 1 : 0;
        }
        for (PageElement field : fields) {
            if (!texts.containsKey(field) && isFilled(field)) {
                values.given(field(field, view)).ifPresent(text -> texts.put(field, text));
            }
        }
        Optional<PageElement> missing = fields.stream()
                .filter(field -> field.state().required() && isFilled(field) && !texts.containsKey(field))
                .filter(field -> field.value().orElse("").isBlank())
                .findFirst();
        Map<PageElement, String> ordered = new LinkedHashMap<>();
        fields.stream().filter(texts::containsKey).forEach(field -> ordered.put(field, texts.getOrDefault(field, "")));
        return new FormFields(fields.getFirst().form(), ordered, count, missing);
    }

    private static boolean isFilled(PageElement field) {
        return field.role().equals("textbox") && field.state().editable()
                || field.role().equals("combobox");
    }

    private static boolean give(GivenValue value, List<PageElement> fields, Map<PageElement, String> texts) {
        List<PageElement> free = fields.stream()
                .filter(field -> isFilled(field) && !texts.containsKey(field))
                .toList();
        if (isWholeName(value)) {
            Optional<PageElement> first = ofKind("first name", free);
            Optional<PageElement> last = ofKind("last name", free);
            if (first.isPresent() && last.isPresent()) {
                int blank = value.text().lastIndexOf(' ');
                texts.put(first.get(), value.text().substring(0, blank));
                texts.put(last.get(), value.text().substring(blank + 1));
                return true;
            }
        }
        Optional<PageElement> best = free.stream()
                .filter(field -> fit(value, field) >= 0.5)
                .max(Comparator.comparingDouble(field -> fit(value, field)));
        best.ifPresent(field -> texts.put(field, written(value, field)));
        return best.isPresent();
    }

    /** A value that begins with what a field is called is that field's without it. */
    private static boolean begun(GivenValue value, List<PageElement> fields, Map<PageElement, String> texts) {
        if (!value.mayBeginWithLabel()) {
            return false;
        }
        String[] words = value.text().split("\\s++", LONGEST_LABEL + 2);
        for (int end = 1; end <= Math.min(LONGEST_LABEL, words.length - 1); end++) {
            String label = String.join(
                    " ", WordMatch.written(String.join(" ", List.of(words).subList(0, end))));
            Optional<PageElement> called = fields.stream()
                    .filter(field -> isFilled(field) && !texts.containsKey(field))
                    .filter(field ->
                            String.join(" ", WordMatch.written(field.name())).equals(label))
                    .findFirst();
            String rest = String.join(" ", List.of(words).subList(end, words.length));
            if (called.isPresent() && give(new GivenValue(Optional.of(label), rest), List.of(called.get()), texts)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isWholeName(GivenValue value) {
        return value.text().indexOf(' ') > 0
                && !value.isEmail()
                && !value.isPhone()
                && value.label()
                        .map(label -> WordMatch.plain(label).equals("name"))
                        .orElse(true);
    }

    private static Optional<PageElement> ofKind(String kind, List<PageElement> free) {
        return free.stream().filter(field -> kind(field).equals(kind)).findFirst();
    }

    private static double fit(GivenValue value, PageElement field) {
        if (field.role().equals("combobox")
                && field.options().stream().noneMatch(option -> option.equalsIgnoreCase(value.text()))) {
            return 0;
        }
        if (value.label().isPresent()) {
            double called = WordMatch.score(value.label().get(), field);
            return value.words().isEmpty() || called >= SURE ? called : 0;
        }
        String kind = kind(field);
        if (field.role().equals("combobox")) {
            return 0.9;
        }
        if (value.isEmail()) {
            return kind.equals("email") || field.type().equals("email") ? 1 : 0;
        }
        if (value.isDate()) {
            return kind.equals("date") || field.type().equals("date") ? 1 : 0;
        }
        if (value.isPhone() && (kind.equals("phone") || field.type().equals("tel"))) {
            return 1;
        }
        if (value.isNumber()) {
            return field.type().equals("number") || kind.matches("number|amount|year|zip") ? 0.9 : 0.5;
        }
        return switch (kind) {
            case "name", "title" -> 0.95;
            case "any", "message" -> 0.6;
            case "username", "first name", "company" -> 0.55;
            default -> 0;
        };
    }

    private static String written(GivenValue value, PageElement field) {
        if (!field.type().equals("date") || !value.text().matches("\\d{1,2}[./]\\d{1,2}[./]\\d{4}")) {
            return value.text();
        }
        List<String> parts = new ArrayList<>(List.of(value.text().split("[./]")));
        return "%s-%2s-%2s".formatted(parts.get(2), parts.get(1), parts.get(0)).replace(' ', '0');
    }

    private static String kind(PageElement field) {
        return field(field, "").kind();
    }

    static Field field(PageElement field, PageView view) {
        try {
            return field(
                    field, Optional.ofNullable(URI.create(view.url()).getPath()).orElse(""));
        } catch (IllegalArgumentException e) {
            return field(field, "");
        }
    }

    private static Field field(PageElement field, String place) {
        String id = field.attributes().getOrDefault("name", field.attributes().getOrDefault("id", ""));
        return new Field(
                place,
                id,
                id,
                field.hint(),
                field.name(),
                field.type() + " " + field.attributes().getOrDefault("autocomplete", ""),
                field.role(),
                field.state().secret());
    }
}
