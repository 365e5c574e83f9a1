package dev.cairn.flows.expression.solve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.flows.expression.Bindings;
import dev.cairn.flows.expression.Evaluated;
import dev.cairn.flows.expression.Expression;
import dev.cairn.flows.expression.ExpressionType;
import dev.cairn.flows.expression.Scope;
import dev.cairn.flows.expression.cel.ExpressionCompiler;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConditionSolverTest {
    private static final ExpressionCompiler COMPILER = ExpressionCompiler.standard();
    private static final Scope SCOPE = Scope.builder()
            .name("lux", ExpressionType.whole(50, 2000))
            .name("venue", ExpressionType.choice("tennis", "football", "path"))
            .name("urgent", ExpressionType.yesNo())
            .name("x", ExpressionType.whole())
            .name("y", ExpressionType.whole())
            .name("z", ExpressionType.whole())
            .name("size", ExpressionType.number())
            .name("word", ExpressionType.text())
            .name("day", ExpressionType.moment())
            .name("now", ExpressionType.moment())
            .name("tags", ExpressionType.list(ExpressionType.choice("a", "b", "c")))
            .optional("phone", ExpressionType.text())
            .build();

    private final ConditionSolver solver = new ConditionSolver();

    private static List<Expression> conditions(String texts) {
        return Stream.of(texts.split(";"))
                .map(text -> COMPILER.condition(text.strip(), SCOPE).orThrow())
                .toList();
    }

    private static String answer(Solution solution) {
        return switch (solution) {
            case Solution.Found found -> "yes";
            case Solution.None none -> "no";
            case Solution.Undecided undecided -> "undecided";
        };
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            lux > 2000 | no
            lux >= 2000 | yes
            lux > 200; lux < 202 | yes
            lux > 200; lux < 201 | no
            size > 200.0; size < 201.0 | yes
            size > 3.0; size <= 3.0 | no
            venue == 'tennis'; venue == 'football' | no
            venue != 'tennis'; venue != 'football'; venue != 'path' | no
            word in ['a', 'b']; word != 'a' | yes
            word in ['a', 'b']; word != 'a'; word != 'b' | no
            x > y; y > z; z > x | no
            x > y; y > z; z > 3; x < 7 | yes
            x > y; y > z; z > 3; x < 6 | no
            x + 1 > 3; x < 1 | undecided
            x + 1 > 3 | yes
            x + 1 > 3; urgent; !urgent | no
            has(phone); phone.orValue('') == '' | yes
            !has(phone); phone.orValue('x') == 'y' | no
            day > now; day < now | no
            day >= now; day <= now | yes
            day > timestamp('2026-01-01T00:00:00Z'); day < timestamp('2025-01-01T00:00:00Z') | no
            'a' in tags; !('a' in tags) | no
            'a' in tags; !('b' in tags) | yes
            urgent ? lux > 100 : lux > 200; lux < 100 | no
            """)
    void saysWhatCanHoldTogether(String texts, String wanted) {
        List<Expression> conditions = conditions(texts);
        Solution solution = solver.together(conditions);
        assertThat(answer(solution)).isEqualTo(wanted);
        if (solution instanceof Solution.Found(Map<String, Evaluated> example)) {
            assertThat(conditions)
                    .allMatch(condition -> condition.evaluate(example(example)).holds());
        }
    }

    private static Bindings example(Map<String, Evaluated> example) {
        return Bindings.of(example);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            venue == 'tennis'; venue == 'football' | venue = 'path'
            venue == 'tennis'; venue != 'tennis' | none
            lux < 500; lux > 500 | lux = 500
            lux < 500; lux >= 500 | none
            urgent; !urgent | none
            has(phone) | no phone
            urgent && lux > 100; !urgent && lux > 100; lux <= 100 | none
            size < 1.5; size > 1.5 | size = 1.5
            """)
    void findsTheCaseThatNoneCovers(String texts, String wanted) {
        Solution solution = solver.uncovered(List.of(), conditions(texts));
        assertThat(solution instanceof Solution.Found found ? found.shown() : "none")
                .isEqualTo(wanted);
    }

    @Test
    void premisesNarrowTheCases() {
        assertThat(solver.counterexample(
                                conditions("lux >= 200"),
                                conditions("lux > 100").getFirst())
                        .impossible())
                .isTrue();
        assertThat(solver.counterexample(
                                conditions("lux > 100"),
                                conditions("lux >= 200").getFirst())
                        .exists())
                .isTrue();
        assertThat(solver.uncovered(conditions("venue != 'path'"), conditions("venue == 'tennis'; venue == 'football'"))
                        .impossible())
                .isTrue();
    }

    @Test
    void givesUpRatherThanTakeForEver() {
        Scope.Builder scope = Scope.builder();
        StringBuilder sum = new StringBuilder("0");
        for (int i = 0; i < 30; i++) {
            scope.name("n" + i, ExpressionType.yesNo());
            sum.append(" + (n").append(i).append(" ? 1 : 0)");
        }
        Expression all = COMPILER.condition(sum + " == 31", scope.build()).orThrow();
        assertThat(answer(new ConditionSolver(5_000).together(List.of(all)))).isEqualTo("undecided");
    }

    /** Against all values of a small world, for conditions made at random. */
    @Tag("slow")
    @Test
    void agreesWithTryingEverything() {
        Random random = new Random(7);
        Scope scope = Scope.builder()
                .name("a", ExpressionType.whole(0, 6))
                .name("b", ExpressionType.whole(0, 6))
                .name("c", ExpressionType.choice("u", "v", "w"))
                .name("d", ExpressionType.yesNo())
                .optional("e", ExpressionType.whole(0, 3))
                .build();
        int found = 0;
        for (int round = 0; round < 400; round++) {
            List<Expression> conditions = new ArrayList<>();
            for (int i = 0; i < 3; i++) {
                conditions.add(COMPILER.condition(random(random, 2), scope).orThrow());
            }
            boolean possible = possible(conditions);
            found += possible ? 1 : 0;
            assertThat(answer(solver.together(conditions)))
                    .as(conditions.toString())
                    .isEqualTo(possible ? "yes" : "no");
        }
        assertThat(found).isBetween(50, 380);
    }

    private static boolean possible(List<Expression> conditions) {
        for (long a = 0; a <= 6; a++) {
            for (long b = 0; b <= 6; b++) {
                for (String c : List.of("u", "v", "w")) {
                    for (boolean d : new boolean[] {true, false}) {
                        for (long e = -1; e <= 3; e++) {
                            Map<String, Evaluated> world = new HashMap<>();
                            world.put("a", Evaluated.known(a));
                            world.put("b", Evaluated.known(b));
                            world.put("c", Evaluated.known(c));
                            world.put("d", Evaluated.known(d));
                            world.put("e", e < 0 ? Evaluated.ABSENT : Evaluated.known(e));
                            if (conditions.stream()
                                    .allMatch(one ->
                                            one.evaluate(Bindings.of(world)).holds())) {
                                return true;
                            }
                        }
                    }
                }
            }
        }
        return false;
    }

    private static String random(Random random, int depth) {
        String[] order = {"<", "<=", ">", ">=", "==", "!="};
        String operator = order[random.nextInt(order.length)];
        return switch (random.nextInt(depth == 0 ? 6 : 9)) {
            case 0 -> "a " + operator + " " + random.nextInt(8);
            case 1 -> "b " + operator + " " + random.nextInt(8);
            case 2 -> "a " + operator + " b";
            case 3 -> "c " + order[4 + random.nextInt(2)] + " '" + "uvw".charAt(random.nextInt(3)) + "'";
            case 4 -> "d";
            case 5 ->
                random.nextBoolean()
                        ? "has(e)"
                        : "e.orValue(" + random.nextInt(4) + ") " + operator + " " + random.nextInt(4);
            case 6 -> "!(" + random(random, depth - 1) + ")";
            case 7 -> "(" + random(random, depth - 1) + " && " + random(random, depth - 1) + ")";
            default -> "(" + random(random, depth - 1) + " || " + random(random, depth - 1) + ")";
        };
    }
}
