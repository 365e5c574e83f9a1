package dev.cairn.explorer.decision;

import dev.cairn.explorer.policy.PolicyKind;
import dev.cairn.llm.decision.Decision;
import dev.cairn.llm.decision.HasReason;
import dev.cairn.llm.prompt.PromptTemplate;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** The explorer's five decisions. */
public final class Decisions {
    private static final Duration ROUTING_HOLDS = Duration.ofHours(1);

    /** Which action to do next; without a model the policy's choice. */
    public static final Decision<Options, ChosenAction> CHOOSE_ACTION = by(
                    "choose_action", 2, ChosenAction.class, Options.class)
            .guardrail((options, chosen) -> options.offers(chosen.action())
                    ? Optional.empty()
                    : Optional.of("the action '" + chosen.action() + "' is not one of those that were offered"))
            .subject(Options::screen)
            .otherwise(options -> Options.asPolicy(options.policy(), options.policyReason()));

    /** What an action came to; without a model by what is different. */
    public static final Decision<Effect, Outcome> VERIFY = by("verify", 1, Outcome.class, Effect.class)
            .guardrail(Effect::objection)
            .otherwise(Effect::rule);

    /** What an iteration brought; without a model by what was added to the map. */
    public static final Decision<Found, Assessment> DETECT_PROGRESS = by(
                    "detect_progress", 1, Assessment.class, Found.class)
            .guardrail(Found::objection)
            .otherwise(Found::rule);

    /** Where to go on; without a model by what the policy expects. */
    public static final Decision<Standing, Routing> SHOULD_CONTINUE = by(
                    "should_continue", 2, Routing.class, Standing.class)
            .guardrail(Standing::objection)
            .ttl(ROUTING_HOLDS)
            .otherwise(Standing::rule);

    /** Which policy to go on with; without a model each in its turn. */
    public static final Decision<Rotation, PolicySwitch> SWITCH_POLICY = by(
                    "switch_policy", 2, PolicySwitch.class, Rotation.class)
            .guardrail(Rotation::objection)
            .ttl(ROUTING_HOLDS)
            .otherwise(Rotation::rule);

    private Decisions() {}

    /** One of them with an input that says what a prompt of it looks like. */
    public record Example<I, O extends HasReason>(Decision<I, O> decision, I input) {
        /** What would be sent. */
        public String prompt() {
            return decision.prompt(input).text();
        }
    }

    /** All of them, in the order of the loop, each with an example. */
    public static List<Example<?, ?>> examples() {
        Change change = new Change(
                Optional.of("Home"),
                Optional.of("tap 'Settings'"),
                "Settings",
                "SettingsActivity",
                List.of("Network", "Display", "Sound"),
                List.of("Welcome back"));
        return List.of(
                new Example<>(
                        CHOOSE_ACTION,
                        new Options(
                                Optional.of("turn on the wifi"),
                                change,
                                List.of("tap 'Network'", "turn the switch 'Wi-Fi' on"),
                                List.of(
                                        new Options.Option("a1f00c", "tap 'Network'", false),
                                        new Options.Option("a77b21", "tap 'Display'", false),
                                        new Options.Option("ac0de5", "back", false)),
                                "",
                                "a1f00c",
                                "")),
                new Example<>(VERIFY, Effect.example(change)),
                new Example<>(DETECT_PROGRESS, Found.example(change)),
                new Example<>(SHOULD_CONTINUE, Standing.example()),
                new Example<>(
                        SWITCH_POLICY,
                        new Rotation(PolicyKind.MAX_COVERAGE, PolicyKind.MAX_COVERAGE, 12, Optional.empty())));
    }

    private static <I, O extends HasReason> Decision.Builder<I, O> by(
            String name, int version, Class<O> output, Class<I> input) {
        return Decision.by(PromptTemplate.beside(Decisions.class, name, version), input, output);
    }
}
