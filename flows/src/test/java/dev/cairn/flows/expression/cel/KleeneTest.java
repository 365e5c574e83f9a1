package dev.cairn.flows.expression.cel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.flows.expression.Bindings;
import dev.cairn.flows.expression.Evaluated;
import dev.cairn.flows.expression.Expression;
import dev.cairn.flows.expression.ExpressionType;
import dev.cairn.flows.expression.Scope;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Three values through each operator and macro: T true, F false, ? unknown, E failed, - absent. */
class KleeneTest {
    private static final ExpressionCompiler COMPILER = ExpressionCompiler.standard();
    private static final Scope SCOPE = scope();
    private static final Map<String, Evaluated> KNOWN = Map.ofEntries(
            Map.entry("one", Evaluated.known(1L)),
            Map.entry("half", Evaluated.known(0.5)),
            Map.entry("word", Evaluated.known("word")),
            Map.entry("numbers", Evaluated.known(List.of(1L, 2L, 3L))),
            Map.entry("price", Evaluated.known(Map.of("amount", 2.5, "currency", "EUR"))),
            Map.entry("tree", Evaluated.known(Map.of("leaf", 1L, "word", 2L))),
            Map.entry("noon", Evaluated.known(Instant.parse("2026-11-25T12:00:00Z"))),
            Map.entry("hour", Evaluated.known(Duration.ofHours(1))),
            Map.entry("yes", Evaluated.known(true)),
            Map.entry("maybe", Evaluated.known(7L)));

    private static Scope scope() {
        Scope.Builder scope = Scope.builder();
        for (String name : List.of("p", "q", "r", "yes")) {
            scope.name(name, ExpressionType.yesNo());
        }
        return scope.name("one", ExpressionType.whole())
                .name("half", ExpressionType.number())
                .name("word", ExpressionType.text())
                .name("numbers", ExpressionType.list(ExpressionType.whole()))
                .name("price", ExpressionType.money())
                .name("tree", ExpressionType.any())
                .name("noon", ExpressionType.moment())
                .name("hour", ExpressionType.span())
                .optional("maybe", ExpressionType.whole())
                .optional("sub.maybe", ExpressionType.text())
                .build();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            # p   q  | p && q | p || q | !p | p ? q : !q | p == q | p != q
            T T | T | T | F | T | T | F
            T F | F | T | F | F | F | T
            T ? | ? | T | F | ? | ? | ?
            T E | E | T | F | E | E | E
            F T | F | T | T | F | F | T
            F F | F | F | T | T | T | F
            F ? | F | ? | T | ? | ? | ?
            F E | F | E | T | E | E | E
            ? T | ? | T | ? | ? | ? | ?
            ? F | F | ? | ? | ? | ? | ?
            ? ? | ? | ? | ? | ? | ? | ?
            ? E | ? | ? | ? | ? | ? | ?
            E T | E | T | E | E | E | E
            E F | F | E | E | E | E | E
            E ? | ? | ? | E | E | ? | ?
            E E | E | E | E | E | E | E
            """)
    void logicAndEqualityHaveThreeValues(
            String pq, String and, String or, String not, String choice, String equal, String differ) {
        Map<String, String> wanted =
                Map.of("p && q", and, "p || q", or, "!p", not, "p ? q : !q", choice, "p == q", equal, "p != q", differ);
        Bindings bindings = truths(pq);
        wanted.forEach((text, sign) ->
                assertThat(sign(text, bindings)).as(text + " with " + pq).isEqualTo(sign));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            # p q r | all | exists | exists_one | in: true in [..] | filter size | map == [T,F,T]
            T T T | T | T | F | T | 3 | F
            T F T | F | T | F | T | 2 | T
            T F F | F | T | T | T | 1 | F
            F F F | F | F | F | F | 0 | F
            ? T T | ? | T | F | T | ? | F
            ? T F | F | T | ? | T | ? | F
            ? F F | F | ? | ? | ? | ? | F
            ? F T | F | T | ? | T | ? | ?
            ? ? ? | ? | ? | ? | ? | ? | ?
            T ? ? | ? | T | ? | T | ? | ?
            ? T E | ? | T | ? | ? | ? | ?
            T F E | E | E | E | E | E | E
            """)
    void macrosDecideWhatIsDecided(
            String pqr, String all, String exists, String one, String in, String size, String map) {
        Bindings bindings = truths(pqr);
        assertThat(sign("[p, q, r].exists_one(x, x)", bindings))
                .as("exists_one of " + pqr)
                .isEqualTo(one);
        if (!pqr.contains("E")) {
            assertThat(sign("[p, q, r].all(x, x)", bindings))
                    .as("all of " + pqr)
                    .isEqualTo(all);
            assertThat(sign("[p, q, r].exists(x, x)", bindings))
                    .as("exists of " + pqr)
                    .isEqualTo(exists);
            assertThat(sign("true in [p, q, r]", bindings)).as("in " + pqr).isEqualTo(in);
        }
        assertThat(sign("[p, q, r].filter(x, x).size()", bindings))
                .as("filter of " + pqr)
                .isEqualTo(size);
        assertThat(sign("[p, q, r].map(x, x) == [true, false, true]", bindings))
                .as("map of " + pqr)
                .isEqualTo(map);
    }

    /** All that is strict: unknown as soon as one argument is, and the argument is named. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            one + 1 | one
            one - 1 | one
            one * 2 | one
            one / 2 | one
            one % 2 | one
            -one | one
            half + 0.5 | half
            one < 2 | one
            one <= 2 | one
            one > 2 | one
            one >= 2 | one
            one < half | half, one
            one == 1 | one
            word + 'x' | word
            word < 'x' | word
            word.contains('o') | word
            word.startsWith('w') | word
            word.endsWith('d') | word
            word.matches('w.*') | word
            'w'.matches(word) | word
            word.size() | word
            word.upperAscii() | word
            word.substring(one) | one, word
            word.split(',') | word
            numbers[0] | numbers
            [1, 2][one] | one
            {'word': 1}[word] | word
            {word: 1} | word
            one in numbers | numbers, one
            one in [2, 3] | one
            numbers.all(x, x > 5) | numbers
            numbers.exists(x, x > 5) | numbers
            numbers.exists_one(x, x > 5) | numbers
            numbers.map(x, x + 1) | numbers
            numbers.map(x, x > 1, x + 1) | numbers
            numbers.filter(x, x > 1) | numbers
            [1, 2].map(x, x + one) | one
            [1, 2].filter(x, x > one) | one
            [1, 2].all(x, x < one) | one
            [1, 2].exists(x, x == one) | one
            {'a': 1}.all(k, k == word) | word
            price.amount > 1.0 | price
            has(price.amount) | price
            tree.leaf | tree
            has(tree.leaf) | tree
            tree[word] | tree, word
            tree.?leaf.orValue(0) | tree
            maybe.hasValue() | maybe
            has(maybe) | maybe
            has(sub.maybe) | sub.maybe
            maybe.orValue(3) | maybe
            maybe.orValue(one) | maybe
            maybe.value() | maybe
            maybe.or(optional.of(one)) | maybe
            maybe.optMap(x, x + one) | maybe
            sub.maybe.orValue('') == '' | sub.maybe
            noon > timestamp('2026-01-01T00:00:00Z') | noon
            noon + hour | hour, noon
            noon.getHours() | noon
            hour > duration('1m') | hour
            string(one) | one
            int(half) | half
            double(one) | one
            type(one) == int | one
            math.greatest(one, 2) | one
            sets.contains(numbers, [1]) | numbers
            '%d'.format([one]) | one
            yes ? 1 : 2 | yes
            """)
    void unknownArgumentsMakeTheRestUnknownAndAreNamed(String text, String blockers) {
        Expression expression = COMPILER.compile(text, SCOPE).orThrow();
        Evaluated unknown = expression.evaluate(Evaluated::unknown);
        assertThat(unknown).isEqualTo(Evaluated.unknown(blockers.split(", ")));
        Map<String, Evaluated> all = new HashMap<>(KNOWN);
        all.put("sub.maybe", Evaluated.known("x"));
        assertThat(expression.evaluate(Bindings.of(all))).as("with all known").isInstanceOf(Evaluated.Known.class);
        assertThat(expression.reads()).contains(blockers.split(", "));
    }

    @Test
    void listsOfTheUnknownAreKnownInTheirSizeAndElsewhere() {
        Map<String, Evaluated> values = new HashMap<>(KNOWN);
        values.put("one", Evaluated.unknown("one"));
        assertThat(value("size([one, 2])", values)).isEqualTo(Evaluated.known(2L));
        assertThat(value("[one, 2][1]", values)).isEqualTo(Evaluated.known(2L));
        assertThat(value("[one, 2][0]", values)).isEqualTo(Evaluated.unknown("one"));
        assertThat(value("([one] + [2])[1]", values)).isEqualTo(Evaluated.known(2L));
        assertThat(value("[one, 2] == [1, 3]", values)).isEqualTo(Evaluated.FALSE);
        assertThat(value("[one, 2] == [1]", values)).isEqualTo(Evaluated.FALSE);
        assertThat(value("[one, 2].map(x, x * 2).exists(x, x == 4)", values)).isEqualTo(Evaluated.TRUE);
        assertThat(value("[one, 2].map(x, x * 2)", values)).isEqualTo(Evaluated.unknown("one"));
    }

    @Test
    void absentIsNothingUntilSomethingStandsInForIt() {
        Map<String, Evaluated> values = new HashMap<>(KNOWN);
        values.put("maybe", Evaluated.absent());
        values.put("sub.maybe", Evaluated.absent());
        assertThat(value("maybe", values)).isEqualTo(Evaluated.ABSENT);
        assertThat(value("maybe.optMap(x, x + 1)", values)).isEqualTo(Evaluated.ABSENT);
        assertThat(value("maybe.orValue(0) > 3", values)).isEqualTo(Evaluated.FALSE);
        assertThat(value("has(maybe) || has(sub.maybe)", values)).isEqualTo(Evaluated.FALSE);
        assertThat(value("maybe.or(optional.of(one)).value()", values)).isEqualTo(Evaluated.known(1L));
        assertThat(value("[?maybe, 5]", values)).isEqualTo(Evaluated.known(List.of(5L)));
        assertThat(value("maybe.value()", values)).isInstanceOf(Evaluated.Failed.class);
        values.put("one", Evaluated.absent());
        assertThat(value("one > 0", values)).isInstanceOf(Evaluated.Failed.class);
    }

    private static Evaluated value(String text, Map<String, Evaluated> values) {
        return COMPILER.compile(text, SCOPE).orThrow().evaluate(Bindings.of(values));
    }

    private static Bindings truths(String signs) {
        List<Evaluated> values = new ArrayList<>();
        List<String> names = List.of("p", "q", "r");
        for (String sign : signs.strip().split(" ")) {
            values.add(
                    switch (sign) {
                        case "T" -> Evaluated.TRUE;
                        case "F" -> Evaluated.FALSE;
                        case "?" -> Evaluated.unknown(names.get(values.size()));
                        default -> new Evaluated.Failed("failed", 0);
                    });
        }
        return name -> values.get(names.indexOf(name));
    }

    private static String sign(String text, Bindings bindings) {
        return switch (COMPILER.compile(text, SCOPE).orThrow().evaluate(bindings)) {
            case Evaluated.Known(Object value) ->
                value instanceof Boolean truth ? (truth ? "T" : "F") : value.toString();
            case Evaluated.Absent absent -> "-";
            case Evaluated.Unknown unknown -> "?";
            case Evaluated.Failed failed -> "E";
        };
    }
}
