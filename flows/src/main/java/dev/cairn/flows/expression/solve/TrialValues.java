package dev.cairn.flows.expression.solve;

import dev.cairn.flows.expression.Evaluated;
import dev.cairn.flows.expression.ExpressionType;
import dev.cairn.flows.expression.NameUse;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The values of a name that are tried.
 *
 * @param values constants first, so that examples are round; none where there is no telling
 * @param exact whether any other value does what one of these does
 */
record TrialValues(String name, List<Evaluated> values, boolean exact) {
    private static final int MOST_CHOICES = 50;
    private static final int MOST_LISTED = 6;

    TrialValues {
        values = List.copyOf(values);
    }

    static List<TrialValues> of(Map<String, NameUse> uses) {
        return uses.values().stream().map(use -> of(use, company(use, uses))).toList();
    }

    /** What a name is compared with, and what that is compared with, itself included. */
    private static List<NameUse> company(NameUse use, Map<String, NameUse> uses) {
        Set<String> company = new LinkedHashSet<>(Set.of(use.name()));
        boolean grows = true;
        while (grows) {
            grows = false;
            for (NameUse other : uses.values()) {
                boolean belongs = other.comparedWith().stream().anyMatch(company::contains);
                grows |= belongs && company.add(other.name());
            }
        }
        return company.stream().map(uses::get).flatMap(Stream::ofNullable).toList();
    }

    private static TrialValues of(NameUse use, List<NameUse> company) {
        Set<Object> constants = new LinkedHashSet<>();
        company.forEach(one -> constants.addAll(one.constants()));
        int room = company.size();
        List<Object> values = switch (use.type()) {
            case ExpressionType.YesNo yesNo -> List.of(true, false);
            case ExpressionType.Whole whole -> wholes(whole, company, constants, room);
            case ExpressionType.Number number -> numbers(number, company, constants, room);
            case ExpressionType.Text text -> texts(constants, room);
            case ExpressionType.Choice(List<String> choices) -> choices(choices, constants, room);
            case ExpressionType.ListOf(ExpressionType element) -> lists(element, constants);
            case ExpressionType.Moment moment ->
                Points.of(of(Instant.class, constants), Instant.parse("2026-01-01T12:00:00Z"), room, Points.MOMENTS);
            case ExpressionType.Span span ->
                Points.of(of(Duration.class, constants), Duration.ofHours(1), room, Points.SPANS);
            case ExpressionType.Fields fields -> List.of();
            case ExpressionType.Any any -> List.of();
            case ExpressionType.Maybe maybe -> List.of();
        };
        List<Evaluated> all =
                new ArrayList<>(values.stream().map(Evaluated::known).toList());
        if (use.mayBeAbsent()) {
            all.add(Evaluated.ABSENT);
        }
        boolean listed = !(use.type() instanceof ExpressionType.ListOf) || constants.size() <= MOST_LISTED;
        return new TrialValues(use.name(), all, use.simple() && !values.isEmpty() && listed);
    }

    private static <T> List<T> of(Class<T> type, Set<Object> constants) {
        return constants.stream().filter(type::isInstance).map(type::cast).toList();
    }

    private static List<Object> wholes(
            ExpressionType.Whole own, List<NameUse> company, Set<Object> constants, int room) {
        List<Long> points = new ArrayList<>(of(Long.class, constants));
        for (double point : of(Double.class, constants)) {
            points.add((long) Math.floor(point));
            points.add((long) Math.ceil(point));
        }
        for (NameUse one : company) {
            if (one.type() instanceof ExpressionType.Whole(var from, var to)) {
                from.ifPresent(points::add);
                to.ifPresent(points::add);
            }
        }
        return Points.of(points, 0L, room, Points.WHOLES).stream()
                .filter(value -> value instanceof Long number
                        && number >= own.from().orElse(Long.MIN_VALUE)
                        && number <= own.to().orElse(Long.MAX_VALUE))
                .toList();
    }

    private static List<Object> numbers(
            ExpressionType.Number own, List<NameUse> company, Set<Object> constants, int room) {
        List<Double> points = new ArrayList<>(of(Double.class, constants));
        of(Long.class, constants).forEach(number -> points.add((double) number));
        for (NameUse one : company) {
            if (one.type() instanceof ExpressionType.Number(var from, var to)) {
                from.ifPresent(points::add);
                to.ifPresent(points::add);
            }
        }
        return Points.of(points, 0.0, room, Points.NUMBERS).stream()
                .filter(value -> value instanceof Double number
                        && number >= own.from().orElse(Double.NEGATIVE_INFINITY)
                        && number <= own.to().orElse(Double.POSITIVE_INFINITY))
                .toList();
    }

    private static List<Object> texts(Set<Object> constants, int room) {
        List<Object> texts = new ArrayList<>(of(String.class, constants));
        for (int i = 1; texts.size() < constants.size() + room; i++) {
            String other = i == 1 ? "another text" : "another text " + i;
            if (!texts.contains(other)) {
                texts.add(other);
            }
        }
        return texts;
    }

    private static List<Object> choices(List<String> choices, Set<Object> constants, int room) {
        if (choices.size() <= MOST_CHOICES) {
            return List.copyOf(choices);
        }
        List<Object> some =
                new ArrayList<>(choices.stream().filter(constants::contains).toList());
        choices.stream()
                .filter(choice -> !constants.contains(choice))
                .limit(room)
                .forEach(some::add);
        return some;
    }

    /** Each set of the constants, and each with something else in it. */
    private static List<Object> lists(ExpressionType element, Set<Object> constants) {
        List<Object> looked = constants.stream().limit(MOST_LISTED).toList();
        List<Object> others = switch (element) {
            case ExpressionType.Choice(List<String> choices) ->
                choices.stream()
                        .filter(choice -> !constants.contains(choice))
                        .<Object>map(choice -> choice)
                        .limit(1)
                        .toList();
            case ExpressionType.Text text -> List.of("another text");
            default -> List.of();
        };
        List<Object> lists = new ArrayList<>();
        for (int set = 0; set < 1 << looked.size(); set++) {
            List<Object> list = new ArrayList<>();
            for (int i = 0; i < looked.size(); i++) {
                if ((set >> i & 1) == 1) {
                    list.add(looked.get(i));
                }
            }
            lists.add(List.copyOf(list));
            list.addAll(others);
            if (!others.isEmpty()) {
                lists.add(List.copyOf(list));
            }
        }
        return lists;
    }
}
