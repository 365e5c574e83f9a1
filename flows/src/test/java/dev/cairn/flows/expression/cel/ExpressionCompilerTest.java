package dev.cairn.flows.expression.cel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.flows.expression.Bindings;
import dev.cairn.flows.expression.Compilation;
import dev.cairn.flows.expression.Evaluated;
import dev.cairn.flows.expression.Expression;
import dev.cairn.flows.expression.ExpressionProblem;
import dev.cairn.flows.expression.ExpressionType;
import dev.cairn.flows.expression.Memo;
import dev.cairn.flows.expression.Scope;
import dev.cairn.flows.expression.ScopeFunction;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExpressionCompilerTest {
    private static final ExpressionCompiler COMPILER = ExpressionCompiler.standard();
    private static final Scope SCOPE = Scope.builder()
            .name("lux", ExpressionType.whole(50, 2000))
            .name("size", ExpressionType.number())
            .name("venue", ExpressionType.choice("tennis", "football", "path"))
            .name("name", ExpressionType.text())
            .name("urgent", ExpressionType.yesNo())
            .name("tags", ExpressionType.list(ExpressionType.choice("indoor", "outdoor")))
            .name("counts", ExpressionType.list(ExpressionType.whole()))
            .name("price", ExpressionType.money())
            .name("now", ExpressionType.moment())
            .name("data", ExpressionType.any())
            .optional("phone", ExpressionType.text())
            .optional("buy.lux", ExpressionType.whole())
            .name("order.accepted", ExpressionType.yesNo())
            .build();

    /** «…» stands around the place. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            «luxx» > 3 | F203 | 'luxx' is asked nowhere | lux | lux
            «buy.luxx» == 3 | F203 | 'buy.luxx' is asked nowhere | buy.lux | buy.lux
            «buy» == 3 | F203 | 'buy' is no value, but has some | buy.lux |
            «order.acepted» | F203 | 'order.acepted' is asked nowhere | order.accepted | order.accepted
            tags.exists(t, «tt» == 'indoor') | F203 | 'tt' is asked nowhere | lux, size, venue, name, urgent, … |
            «lux» | F301 | a condition must be yes or no, this is a whole number | compare it |
            «size + 1.0» | F301 | a condition must be yes or no, this is a number | compare it |
            lux > «'200'» | F302 | 'lux' is a whole number, '200' a text | 200 | 200
            size == «3» | F302 | 'size' is a number, '3' a whole number | 3.0 | 3.0
            size * «2» > 4.0 | F302 | 'size' is a number, '2' a whole number | 2.0 | 2.0
            name == «3» | F302 | 'name' is a text, '3' a whole number | '3' | '3'
            urgent == «'yes'» | F302 | 'urgent' is yes or no, 'yes' a text | true | true
            now > «'2026-11-25'» | F302 | 'now' is a moment, '2026-11-25' a text | timestamp('2026-11-25T00:00:00Z') | timestamp('2026-11-25T00:00:00Z')
            urgent && «lux» | F302 | '&&' takes yes or no, 'lux' is a whole number | compare it |
            !«name» | F302 | '!' takes yes or no, 'name' is a text | compare it |
            lux «>» name | F302 | '>' does not go with these: 'lux' is a whole number, 'name' is a text | |
            name.«length» > 3 | F302 | a text has no fields | |
            venue == «'tenis'» | F303 | venue is never 'tenis' | 'tennis' | 'tennis'
            venue in ['path', «'cellar'»] | F303 | venue is never 'cellar' | tennis, football, path |
            «'indor'» in tags | F303 | tags is never 'indor' | 'indoor' | 'indoor'
            tags.all(t, t != «'outdor'») | F303 | t is never 'outdor' | 'outdoor' | 'outdoor'
            «phone» == '' | F304 | 'phone' may be absent here | phone.orValue('') | phone.orValue('')
            «buy.lux» > 3 | F304 | 'buy.lux' may be absent here | buy.lux.orValue(0) | buy.lux.orValue(0)
            price.«amuont» > 1.0 | F307 | there is no field 'amuont' | amount | amount
            lux «=» 3 | F308 | '=' is no sign of an expression | == | ==
            urgent «and» lux > 3 | F308 | 'and' is no word of an expression | && | &&
            «not» urgent | F308 | 'not' is no word of an expression | ! | !
            lux «<>» 3 | F308 | '<>' is no sign of an expression | != | !=
            name == «'x» | F308 | a text is not closed | add ' |
            «(»lux > 3 | F308 | '(' is not closed | add ')' |
            lux > 3«)» | F308 | ')' closes nothing | take it out | ``
            lux > 3 «&&» | F308 | the expression ends after '&&', where more is expected | write on, or take it out |
            lux «lux» | F308 | between 'lux' and 'lux' something is missing | && or a comparison |
            «as» > 3 | F308 | 'as' is a word of CEL, no name | another name |
            lux > «99999999999999999999» | F308 | this number is too big | |
            name.«startWith»('x') | F309 | there is no function 'startWith' | startsWith | startsWith
            counts.«all»(lux > 3) | F309 | 'all' takes a variable and what is asked of it | list.all(x, x > 0) |
            now - now > «duration('abc')» | F310 | invalid duration format | duration('1h30m') |
            name«.matches('[a')» | F802 | this is no pattern: missing closing ] '[a' | a pattern of RE2 |
            """)
    void saysWhatIsWrongWhereAndHowToMendIt(
            String marked, String code, String message, String advice, String replacement) {
        Compilation compiled = COMPILER.condition(plain(marked), SCOPE);
        assertThat(compiled.problems()).hasSize(1);
        ExpressionProblem problem = compiled.problems().getFirst();
        assertThat(problem.kind().code() + " " + problem.message()).isEqualTo(code + " " + message);
        if (!code.equals("F802")) {
            assertThat(problem.start()).as("start").isEqualTo(marked.indexOf('«'));
            assertThat(problem.end()).as("end").isEqualTo(marked.indexOf('»') - 1);
        }
        assertThat(problem.advice().orElse(null)).isEqualTo(advice);
        assertThat(problem.replacement().orElse(null)).isEqualTo(replacement);
    }

    private static String plain(String marked) {
        return marked.replace("«", "").replace("»", "");
    }

    @Test
    void whatIsReplacedAsAdvisedCompiles() {
        for (String text : List.of(
                "luxx > 3", "lux > '200'", "venue == 'tenis'", "phone == ''", "urgent and lux > 3", "lux = 3")) {
            ExpressionProblem problem =
                    COMPILER.condition(text, SCOPE).problems().getFirst();
            String mended = text.substring(0, problem.start())
                    + problem.replacement().orElseThrow()
                    + text.substring(problem.end());
            assertThat(COMPILER.condition(mended, SCOPE).problems()).as(mended).isEmpty();
        }
    }

    @Test
    void reportsEverythingAtOnce() {
        assertThat(COMPILER.condition("luxx > 3 && urgentt && venuee == 'x' && lux > '3'", SCOPE)
                        .problems())
                .extracting(ExpressionProblem::start)
                .containsExactly(0, 12, 23, 46);
    }

    @Test
    void placesCountInUtf16Units() {
        ExpressionProblem problem = COMPILER.condition("name == '😀😀' && luxx > 3", SCOPE)
                .problems()
                .getFirst();
        assertThat(problem.start()).isEqualTo(18);
        assertThat(problem.end()).isEqualTo(22);
    }

    @Test
    void readsOnlyWhatItNamesAndKnowsItsType() {
        Expression expression =
                COMPILER.compile("has(phone) ? buy.lux.orValue(0) : lux", SCOPE).orThrow();
        assertThat(expression.reads()).containsExactlyInAnyOrder("phone", "buy.lux", "lux");
        assertThat(expression.type()).isEqualTo(ExpressionType.whole());
        assertThat(COMPILER.compile("phone", SCOPE).orThrow().type())
                .isEqualTo(new ExpressionType.Maybe(ExpressionType.text()));
    }

    @Test
    void letsAreNamesForExpressionsAndReadWhatThoseRead() {
        Expression bright = COMPILER.condition("lux > 500 || has(phone)", SCOPE).orThrow();
        Scope with = SCOPE.with().let("bright", bright).build();
        Expression expression = COMPILER.condition("bright && urgent", with).orThrow();
        assertThat(expression.reads()).containsExactlyInAnyOrder("lux", "phone", "urgent");
        Map<String, Evaluated> values = new HashMap<>();
        values.put("lux", Evaluated.known(600L));
        values.put("phone", Evaluated.unknown("phone"));
        values.put("urgent", Evaluated.TRUE);
        assertThat(expression.evaluate(Bindings.of(values))).isEqualTo(Evaluated.TRUE);
        values.put("lux", Evaluated.known(60L));
        assertThat(expression.evaluate(Bindings.of(values))).isEqualTo(Evaluated.unknown("phone"));
    }

    @Test
    void functionsOfTheProgramAreTypedAndCalledWithKnownValuesAlone() {
        ScopeFunction distance = new ScopeFunction(
                "geo.distance",
                List.of(ExpressionType.text(), ExpressionType.text()),
                ExpressionType.number(),
                values -> (double)
                        Math.abs(values.get(0).hashCode() - values.get(1).hashCode()));
        ScopeFunction fails = new ScopeFunction("fails", List.of(), ExpressionType.yesNo(), values -> {
            throw new IllegalStateException("not today");
        });
        ExpressionCompiler own = ExpressionCompiler.with(List.of(distance, fails));
        assertThat(own.condition("geo.distance(name, name) == 0.0", SCOPE)
                        .orThrow()
                        .evaluate(name -> Evaluated.known("x")))
                .isEqualTo(Evaluated.TRUE);
        assertThat(own.condition("geo.distance(name, name) == 0.0", SCOPE)
                        .orThrow()
                        .evaluate(Evaluated::unknown))
                .isEqualTo(Evaluated.unknown("name"));
        assertThat(own.condition("geo.distance(name, lux) == 0.0", SCOPE).problems())
                .extracting(problem -> problem.kind().code())
                .containsExactly("F302");
        assertThat(own.condition("fails() || urgent", SCOPE).orThrow().evaluate(name -> Evaluated.FALSE))
                .isInstanceOfSatisfying(
                        Evaluated.Failed.class,
                        failed -> assertThat(failed.message()).contains("not today"));
    }

    @Test
    void aMemoEvaluatesAnewOnlyWhatChanged() {
        List<String> calls = new ArrayList<>();
        ScopeFunction counted =
                new ScopeFunction("counted", List.of(ExpressionType.whole()), ExpressionType.whole(), values -> {
                    calls.add(values.getFirst().toString());
                    return values.getFirst();
                });
        Memo memo = ExpressionCompiler.with(List.of(counted))
                .condition("counted(lux) > 3", SCOPE)
                .orThrow()
                .memo();
        assertThat(memo.evaluate(name -> Evaluated.known(5L))).isEqualTo(Evaluated.TRUE);
        assertThat(memo.evaluate(name -> Evaluated.known(5L))).isEqualTo(Evaluated.TRUE);
        assertThat(memo.evaluate(name -> Evaluated.known(2L))).isEqualTo(Evaluated.FALSE);
        assertThat(memo.evaluate(Evaluated::unknown)).isEqualTo(Evaluated.unknown("lux"));
        assertThat(memo.evaluate(name -> Evaluated.known(2L))).isEqualTo(Evaluated.FALSE);
        assertThat(calls).containsExactly("5", "2", "2");
    }

    /** A checker knows what a text calls and no more: functions of values, with and without a namespace, and those that macros come to. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "name.charAt(0) == name.lowerAscii().upperAscii()",
                "name.indexOf('a') + name.lastIndexOf('a', 2) == size(name)",
                "name.replace('a', 'b').split(' ').join('-').trim().substring(1) == '%d'.format([lux])",
                "math.greatest(lux, 2) > math.least(1, lux, 3) && math.abs(lux) > 0",
                "math.ceil(size) + math.floor(size) + math.round(size) > 1.0",
                "sets.contains(counts, [1]) && sets.equivalent(counts, [2]) && sets.intersects(counts, [3])",
                "optional.of(lux).or(optional.none()).hasValue() && optional.ofNonZeroValue(lux).orValue(1) == 1",
                "phone.optMap(p, p + 'x').orValue('') == phone.optFlatMap(p, optional.of(p)).value()",
                "now.getFullYear() > 2000 && duration('1h') < duration('2h') && name.matches('a+') && name.contains('a')",
                "counts.exists_one(c, c > 1) && counts.map(c, c * 2).filter(c, c > 2).size() > 1 && has(phone)",
                "string(lux) + string(size) == name && int('3') == int(size) && double(lux) > 1.0 && lux % 2 == -1"
            })
    void everyFunctionIsFound(String text) {
        assertThat(COMPILER.condition(text, SCOPE).problems()).isEmpty();
    }
}
