package dev.cairn.agent.gate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.origin.WebAddress;
import dev.cairn.agent.origin.WebOrigin;
import dev.cairn.agent.source.DataSource;
import dev.cairn.agent.source.SentValue;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What holds of the gate whatever the action, the task and the rules are; over seeded random ones. */
class GatePropertiesTest {
    private static final List<String> HOSTS = List.of(
            "https://crm.example",
            "https://shop.example",
            "https://a.shop.example",
            "http://127.0.0.1:8080",
            "https://evil.example");
    private static final List<String> LABELS =
            List.of("Next", "Delete all", "Buy now for 20 EUR", "Send", "Save", "Sign out", "Settings");
    private static final List<String> TASKS = List.of(
            "add the customer Ada", "what is the total?", "delete the customer Ada", "buy it for at most 10 EUR");

    static Stream<Case> cases() {
        return IntStream.range(0, 150).mapToObj(seed -> new Case(new Random(seed)));
    }

    /** One random situation. */
    static final class Case {
        final ActionTarget touch;
        final ActionReach reach;
        final TaskMandate mandate;
        final List<Rule> rules = new ArrayList<>();

        Case(Random random) {
            Set<TouchSort> sorts = new LinkedHashSet<>();
            if (random.nextInt(3) == 0) {
                sorts.add(one(random, List.of(TouchSort.values())));
            }
            touch = new ActionTarget(
                    List.of(new Caption(one(random, LABELS), Caption.Source.VIEW)), "", random.nextInt(4) > 0, sorts);
            List<SentValue> data = IntStream.range(0, random.nextInt(3))
                    .mapToObj(i -> SentValue.of("facts.v" + i, source(random)))
                    .toList();
            ActionReach there = ActionReach.on(origin(random)).sending(data);
            reach = random.nextBoolean()
                    ? there
                    : there.leadingTo(new Destination(
                            WebAddress.parse(one(random, HOSTS) + one(random, List.of("", "/", "/a?b")))
                                    .orElseThrow(),
                            Set.of(source(random))));
            mandate = TaskMandate.of(List.of(one(random, TASKS)), HOSTS.subList(0, 1 + random.nextInt(3)));
            for (int i = random.nextInt(5); i > 0; i--) {
                rules.add(rule(random, i));
            }
        }

        private static WebOrigin origin(Random random) {
            return WebOrigin.of(one(random, HOSTS)).orElseThrow();
        }

        private static DataSource source(Random random) {
            return switch (random.nextInt(6)) {
                case 0 -> new DataSource.UserWords();
                case 1 -> new DataSource.UserValues();
                case 2 -> new DataSource.BoundSecret(List.of(one(random, HOSTS)));
                case 3 -> new DataSource.ToolResult("files.read");
                case 4 -> new DataSource.UserFile("/a", random.nextBoolean());
                default -> new DataSource.PageText(origin(random));
            };
        }

        private static Rule rule(Random random, int number) {
            List<String> some = List.of(
                    "effect: destructive",
                    "text: delete*",
                    "origin: '*.example'",
                    "origin: evil.example",
                    "data: facts.*",
                    "data: secret",
                    "data: 'page:*'",
                    "class: form-post");
            String first = one(random, some);
            String second = one(random, some);
            String conditions = first.split(":")[0].equals(second.split(":")[0]) ? first : first + ", " + second;
            String mode = one(random, List.of("allow", "confirm", "deny"));
            return RulesFile.parse("rules: [{name: r" + number + ", " + conditions + ", mode: " + mode + "}]", "f")
                    .getFirst();
        }

        Ruling judge(Mode risky, boolean person, List<Rule> by) {
            return new ActionGate(new GateSettings(risky, person, by), List.of(), Map.of(), Optional.of(mandate))
                    .judge(touch, reach);
        }
    }

    private static <T> T one(Random random, List<T> some) {
        return some.get(random.nextInt(some.size()));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void aStricterGateIsNeverLaxer(Case it) {
        assertThat(it.judge(Mode.DENY, true, it.rules).mode())
                .isGreaterThanOrEqualTo(it.judge(Mode.CONFIRM, true, it.rules).mode());
        assertThat(it.judge(Mode.CONFIRM, true, it.rules).mode())
                .isGreaterThanOrEqualTo(it.judge(Mode.ALLOW, true, it.rules).mode());
    }

    @ParameterizedTest
    @MethodSource("cases")
    void withNobodyToAskWhatWouldBeAskedIsDeniedAndAllElseStays(Case it) {
        Mode asked = it.judge(Mode.CONFIRM, true, it.rules).mode();
        assertThat(it.judge(Mode.CONFIRM, false, it.rules).mode()).isEqualTo(asked == Mode.CONFIRM ? Mode.DENY : asked);
    }

    @ParameterizedTest
    @MethodSource("cases")
    void aMandateMakesNothingLaxer(Case it) {
        ActionGate without = new ActionGate(new GateSettings(Mode.CONFIRM, true, it.rules), List.of(), Map.of());
        assertThat(it.judge(Mode.CONFIRM, true, it.rules).mode())
                .isGreaterThanOrEqualTo(without.judge(it.touch, it.reach).mode());
    }

    @ParameterizedTest
    @MethodSource("cases")
    void withoutARuleNothingLeavesTheTasksOriginsAndNoSecretItsOwn(Case it) {
        Ruling ruling = it.judge(Mode.ALLOW, true, List.of());
        boolean abroad = it.reach.origins().anyMatch(origin -> !it.mandate.covers(origin));
        boolean leaks = it.reach.data().stream()
                .flatMap(value -> value.sources().stream())
                .anyMatch(source -> source instanceof DataSource.BoundSecret(List<String> origins)
                        && it.reach.origins().anyMatch(origin -> !origins.contains(origin.toString())));
        if (abroad || leaks) {
            assertThat(ruling.mode()).isEqualTo(Mode.DENY);
        }
    }

    @ParameterizedTest
    @MethodSource("cases")
    void rulesWithoutConditionsOfTheWebAreKeptAsTheyWere(Case it) {
        for (Rule rule : it.rules) {
            dev.cairn.engine.json.JsonCodec codec = dev.cairn.engine.json.JsonCodec.standard();
            assertThat(codec.<Rule>read("rule", codec.write(rule), Rule.class)).isEqualTo(rule);
        }
    }

    @ParameterizedTest
    @MethodSource("cases")
    void theStrictestFindingIsTheRuling(Case it) {
        ActionGate gate = new ActionGate(
                new GateSettings(Mode.CONFIRM, true, it.rules), List.of(), Map.of(), Optional.of(it.mandate));
        Mode strictest = gate.findings(it.touch, it.reach).stream()
                .map(found -> found.ruling().mode())
                .max(Mode::compareTo)
                .orElse(Mode.ALLOW);
        assertThat(gate.judge(it.touch, it.reach).mode()).isEqualTo(strictest);
    }
}
