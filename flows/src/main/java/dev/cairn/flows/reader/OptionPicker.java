package dev.cairn.flows.reader;

import dev.cairn.flows.type.CheckedValue;
import dev.cairn.flows.type.ChoiceOption;
import dev.cairn.flows.type.ChoiceType;
import dev.cairn.flows.type.ChoicesType;
import dev.cairn.flows.type.Value;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Makes an answer of the options that a message speaks of. */
final class OptionPicker {
    private static final double LEFT_OVER = 0.7;

    private OptionPicker() {}

    static Reading one(ChoiceType type, AskedQuestion asked, SymbolLine line) {
        ChoiceReader reader = new ChoiceReader(type.options(), asked, line);
        List<Mention<ChoiceReader.Hit>> hits = reader.hits();
        List<Mention<ChoiceReader.Hit>> wanted =
                hits.stream().filter(hit -> hit.value().wanted()).toList();
        if (wanted.isEmpty()) {
            return leftOver(type, hits, line)
                    .or(() -> reader.numbered(new NumberReader(asked, line).numbers())
                            .map(hit -> answer(hit, line)))
                    .<Reading>map(answered -> answered)
                    .orElseGet(() -> new Reading.Unread(Optional.empty()));
        }
        List<MentionPicker.Scored<ChoiceReader.Hit>> ranked = new MentionPicker(line, asked).rank(wanted);
        Mention<ChoiceReader.Hit> best = ranked.getFirst().mention();
        Optional<Mention<ChoiceReader.Hit>> other = wanted.stream()
                .filter(hit -> !hit.value().id().equals(best.value().id()))
                .findFirst();
        if (other.isPresent() && isOpen(best, other.get(), line)) {
            return new Reading.Ambiguous(List.of(answer(best, line), answer(other.get(), line)));
        }
        return answer(best, line);
    }

    private static boolean isOpen(Mention<ChoiceReader.Hit> one, Mention<ChoiceReader.Hit> other, SymbolLine line) {
        int from = Math.min(one.to(), other.to());
        int to = Math.max(one.from(), other.from());
        String between = from < to ? line.message().substring(from, to) : "";
        return between.matches("(?is).*\\b(?:or|oder)\\b.*") || one.from() == other.from();
    }

    private static Reading.Answered answer(Mention<ChoiceReader.Hit> hit, SymbolLine line) {
        return new Reading.Answered(new Value.Chosen(hit.value().id()), hit.quote(line.message()), hit.certainty());
    }

    /** The only option that was not refused. */
    private static Optional<Reading.Answered> leftOver(
            ChoiceType type, List<Mention<ChoiceReader.Hit>> hits, SymbolLine line) {
        List<String> left =
                new ArrayList<>(type.options().stream().map(ChoiceOption::id).toList());
        hits.forEach(hit -> left.remove(hit.value().id()));
        return left.size() == 1 && !hits.isEmpty()
                ? Optional.of(new Reading.Answered(
                        new Value.Chosen(left.getFirst()), hits.getFirst().quote(line.message()), LEFT_OVER))
                : Optional.empty();
    }

    static Reading some(ChoicesType type, AskedQuestion asked, SymbolLine line) {
        ChoiceReader reader = new ChoiceReader(type.options(), asked, line);
        List<Mention<ChoiceReader.Hit>> hits = reader.hits();
        Set<String> ids = new LinkedHashSet<>();
        boolean every = reader.every().isPresent();
        if (every) {
            type.options().forEach(option -> ids.add(option.id()));
        }
        hits.stream()
                .filter(hit -> hit.value().wanted() && !every)
                .forEach(hit -> ids.add(hit.value().id()));
        hits.stream()
                .filter(hit -> !hit.value().wanted())
                .forEach(hit -> ids.remove(hit.value().id()));
        if (ids.isEmpty()) {
            return new Reading.Unread(Optional.empty());
        }
        Quote quote = every || hits.isEmpty()
                ? Quote.whole(line.message())
                : Quote.of(
                        line.message(),
                        hits.getFirst().from(),
                        Math.max(hits.getLast().to(), hits.getFirst().to()));
        return switch (type.check(type.inOrder(ids))) {
            case CheckedValue.Accepted(Value value) -> new Reading.Answered(value, quote, 0.85);
            case CheckedValue.Refused refused -> new Reading.Unread(Optional.of(refused.message()));
        };
    }
}
