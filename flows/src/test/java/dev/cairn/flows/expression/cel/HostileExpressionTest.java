package dev.cairn.flows.expression.cel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.flows.expression.Compilation;
import dev.cairn.flows.expression.Evaluated;
import dev.cairn.flows.expression.Expression;
import dev.cairn.flows.expression.ExpressionProblem;
import dev.cairn.flows.expression.ExpressionType;
import dev.cairn.flows.expression.Scope;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Expressions that are meant to hurt: each is refused with a place, or comes to an end. */
class HostileExpressionTest {
    private static final ExpressionCompiler COMPILER = ExpressionCompiler.standard();
    private static final Scope SCOPE = Scope.builder()
            .name("l", ExpressionType.list(ExpressionType.whole()))
            .name("s", ExpressionType.text())
            .name("n", ExpressionType.whole())
            .build();
    private static final Evaluated NUMBERS =
            Evaluated.known(LongStream.range(0, 150).boxed().toList());

    private static ExpressionProblem refused(String text) {
        Compilation compiled = COMPILER.compile(text, SCOPE);
        assertThat(compiled.problems())
                .as(text.length() > 80 ? text.substring(0, 80) : text)
                .isNotEmpty();
        ExpressionProblem problem = compiled.problems().getFirst();
        assertThat(problem.start()).isBetween(0, text.length());
        assertThat(problem.end()).isBetween(problem.start(), text.length());
        return problem;
    }

    @Test
    void whatIsTooBigIsRefused() {
        assertThat(refused("s.matches('" + "a".repeat(1_000_000) + "')").message())
                .contains("1000013 characters");
        assertThat(refused("(".repeat(400) + "n" + ")".repeat(400)).kind().code())
                .isIn("F308", "F801");
        assertThat(refused("[".repeat(450) + "]".repeat(450)).kind().code()).isIn("F308", "F801");
        assertThat(value("!".repeat(900) + "true")).isEqualTo(Evaluated.TRUE);
        assertThat(refused(IntStream.range(0, 240).mapToObj(i -> "n").collect(Collectors.joining("+")))
                        .message())
                .isEqualTo("479 parts in one expression, 200 may be");
        assertThat(refused("l.all(a, l.all(b, l.all(c, a + b + c > 0)))").message())
                .isEqualTo("loops 3 deep, 2 may be");
        assertThat(refused("s.matches('((a{1000}){1000}){1000}')").message()).contains("the pattern is too big");
        assertThat(refused("s.matches('(a|b|c)*(((x{100}){100}){100}){100}')").message())
                .contains("the pattern is too big");
    }

    @Test
    void whatNobodySeesIsRefused() {
        for (String hidden : List.of("\u0000", "\u0007", "\u001b", "\u202e", "\u200b", "\ufeff", "\u0085", "\ud800")) {
            ExpressionProblem problem = refused("s == 'a" + hidden + "b'");
            assertThat(problem.start()).isEqualTo(7);
            assertThat(problem.message()).contains("invisible");
        }
    }

    @Test
    void loopsEndAndSoDoesTheirWork() {
        assertThat(value("l.map(a, l.map(b, a * b)).size()")).isInstanceOf(Evaluated.Failed.class);
        assertThat(value("l.exists(a, l.all(b, a + b >= 0) && false)")).isInstanceOf(Evaluated.Failed.class);
        assertThat(value("l.map(a, l).exists(x, x == [1])")).isEqualTo(Evaluated.FALSE);
    }

    @Test
    void textsDoNotGrowWithoutEnd() {
        Scope scope = SCOPE;
        Expression grown =
                COMPILER.compile("s + s + s + s + s + s + s + s + s + s", scope).orThrow();
        for (int i = 0; i < 12; i++) {
            scope = scope.with().let("x" + i, grown).build();
            grown = COMPILER.compile(("x" + i + " + ").repeat(9) + "x" + i, scope)
                    .orThrow();
        }
        assertThat(grown.evaluate(name -> Evaluated.known("aaaaaaaaaa"))).isInstanceOf(Evaluated.Failed.class);
        assertThat(value("s" + ".replace('a', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa')".repeat(12)))
                .isInstanceOf(Evaluated.Failed.class);
        assertThat(value("'%.99999999f'.format([1.0])")).isInstanceOf(Evaluated.Failed.class);
    }

    @Test
    void patternsThatComeWithAnAnswerAreBoundedToo() {
        Expression expression = COMPILER.compile("'aaaa'.matches(s)", SCOPE).orThrow();
        assertThat(expression.evaluate(name -> Evaluated.known("((a{1000}){1000}){1000}")))
                .isInstanceOf(Evaluated.Failed.class);
        assertThat(expression.evaluate(name -> Evaluated.known("["))).isInstanceOf(Evaluated.Failed.class);
        assertThat(expression.evaluate(name -> Evaluated.known("^a+$"))).isEqualTo(Evaluated.TRUE);
    }

    @Test
    void anyTextWhateverIsCompiledOrRefusedWithAPlace() {
        Random random = new Random(15);
        List<String> words = List.of(
                "n",
                "s",
                "l",
                "==",
                "!=",
                "<",
                "&&",
                "||",
                "!",
                "(",
                ")",
                "[",
                "]",
                "{",
                "}",
                "'a'",
                "3",
                "3.5",
                ".",
                ",",
                "?",
                ":",
                "+",
                "-",
                "*",
                "in",
                "has(",
                "all(x,",
                ".exists(x, x",
                ".map(",
                "null",
                "'",
                "\"",
                "\\",
                "é",
                "😀",
                "`",
                "optional",
                "@",
                "0x",
                "1e",
                "b'",
                "r'");
        for (int i = 0; i < 3_000; i++) {
            String text = IntStream.range(0, random.nextInt(12))
                    .mapToObj(unused -> words.get(random.nextInt(words.size())))
                    .collect(Collectors.joining(random.nextBoolean() ? " " : ""));
            Compilation compiled = COMPILER.compile(text, SCOPE);
            compiled.problems().forEach(problem -> {
                assertThat(problem.start()).as(text).isBetween(0, text.length());
                assertThat(problem.end()).as(text).isBetween(problem.start(), text.length());
                assertThat(problem.message()).as(text).doesNotContain("\n").isNotBlank();
            });
        }
    }

    private static Evaluated value(String text) {
        return COMPILER.compile(text, SCOPE)
                .orThrow()
                .evaluate(name -> name.equals("l")
                        ? NUMBERS
                        : name.equals("s") ? Evaluated.known("aaaaaaaaaa") : Evaluated.known(1L));
    }
}
