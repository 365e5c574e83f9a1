package dev.cairn.flows.lines;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** Writes a form as a flow, as somebody would who moves it here: a question each, groups as flows that are called. */
final class PeerTranslation {
    private final StringBuilder flows = new StringBuilder();
    private final Map<String, PeerForm.Field> fields;

    private PeerTranslation(PeerForm form) {
        this.fields = form.fields();
    }

    static String of(PeerForm form) {
        PeerTranslation translation = new PeerTranslation(form);
        StringBuilder text = new StringBuilder("flow: form\nschema: 1\n");
        translation.graph(text, form.items(), "");
        return text + (translation.flows.isEmpty() ? "" : "flows:\n" + translation.flows);
    }

    private void graph(StringBuilder text, List<PeerForm.Item> items, String indent) {
        text.append(indent).append("start: ").append(items.getFirst().name()).append('\n');
        text.append(indent).append("nodes:\n");
        for (int i = 0; i < items.size(); i++) {
            PeerForm.Item item = items.get(i);
            Map<String, String> lines = new LinkedHashMap<>();
            switch (item) {
                case PeerForm.Field field -> field(field, lines);
                case PeerForm.Repeat repeat -> repeat(repeat, lines);
            }
            item.visible().ifPresent(when -> lines.put("when", "\"" + when.cel() + "\""));
            lines.put("next", i + 1 < items.size() ? items.get(i + 1).name() : "end");
            text.append(indent).append("  ").append(item.name()).append(":\n");
            lines.forEach((name, value) -> text.append(indent)
                    .append("    ")
                    .append(name)
                    .append(": ")
                    .append(value)
                    .append('\n'));
        }
    }

    private static void field(PeerForm.Field field, Map<String, String> lines) {
        lines.put("ask", field.name() + "?");
        lines.put(
                "type",
                switch (field.kind()) {
                    case NUMBER -> "{whole: {from: 0, to: 4}}";
                    case PICK -> "{choice: [a, b, c]}";
                    case MANY -> "{choices: [p, q, r]}";
                    case FLAG -> "yes_no";
                    case WORD -> "text";
                });
        if (!field.required()) {
            lines.put("optional", "true");
        }
        field.constraint().ifPresent(check -> lines.put("check", "\"" + check.cel() + "\""));
    }

    private void repeat(PeerForm.Repeat repeat, Map<String, String> lines) {
        Set<String> outer = outer(repeat);
        lines.put("call", "f_" + repeat.name());
        PeerForm.Field count = fields.get(repeat.count());
        lines.put(
                "each",
                count == null ? repeat.count() : "\"" + count.name() + (count.mayLack() ? ".orValue(0)" : "") + "\"");
        if (!outer.isEmpty()) {
            Map<String, String> with = new LinkedHashMap<>();
            outer.forEach(name -> with.put(name, name));
            lines.put("with", flow(with));
        }
        StringBuilder text = new StringBuilder();
        text.append("  f_").append(repeat.name()).append(":\n");
        if (!outer.isEmpty()) {
            Map<String, String> takes = new LinkedHashMap<>();
            outer.forEach(name -> takes.put(name, type(Objects.requireNonNull(fields.get(name)))));
            text.append("    takes: ").append(flow(takes)).append('\n');
            List<String> lacking = outer.stream()
                    .filter(name -> Objects.requireNonNull(fields.get(name)).mayLack())
                    .toList();
            text.append(lacking.isEmpty() ? "" : "    optional: [" + String.join(", ", lacking) + "]\n");
        }
        graph(text, repeat.items(), "    ");
        flows.append(text);
    }

    private static String type(PeerForm.Field field) {
        return switch (field.kind()) {
            case NUMBER -> "whole";
            case PICK -> "{choice: [a, b, c]}";
            case MANY -> "{choices: [p, q, r]}";
            case FLAG -> "yes_no";
            case WORD -> "text";
        };
    }

    private static String flow(Map<String, String> entries) {
        return "{"
                + String.join(
                        ", ",
                        entries.entrySet().stream()
                                .map(entry -> entry.getKey() + ": " + entry.getValue())
                                .toList())
                + "}";
    }

    /** What a group reads of the questions around it, those of groups within it included. */
    private Set<String> outer(PeerForm.Repeat repeat) {
        Set<String> read = new LinkedHashSet<>();
        Set<String> own = new LinkedHashSet<>();
        for (PeerForm.Item item : repeat.items()) {
            item.visible().ifPresent(when -> read.addAll(when.names()));
            switch (item) {
                case PeerForm.Field field -> {
                    own.add(field.name());
                    field.constraint().ifPresent(check -> read.addAll(check.names()));
                }
                case PeerForm.Repeat inner -> {
                    read.addAll(outer(inner));
                    if (fields.containsKey(inner.count())) {
                        read.add(inner.count());
                    }
                }
            }
        }
        read.removeAll(own);
        return read;
    }
}
