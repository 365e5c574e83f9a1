package dev.cairn.explorer.decision;

import dev.cairn.explorer.policy.PolicyKind;
import dev.cairn.llm.decision.HasReason;
import dev.cairn.llm.decision.ModelDecision;
import dev.cairn.llm.prompt.PromptTemplate;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** The explorer's decisions: the five of its loop, and what to type. */
public final class Decisions {
    private static final Duration ROUTING_HOLDS = Duration.ofHours(1);

    /** Which action to do next; without a model the policy's choice. */
    public static final ModelDecision<ChooseActionInput, ChooseActionAnswer> CHOOSE_ACTION = by(
                    "choose_action", 3, ChooseActionAnswer.class, ChooseActionInput.class)
            .guardrail((options, chosen) -> options.offers(chosen.action())
                    ? Optional.empty()
                    : Optional.of("the action '" + chosen.action() + "' is not one of those that were offered"))
            .choices("action", ChooseActionInput::ids)
            .subject(ChooseActionInput::screen)
            .otherwise(options -> ChooseActionInput.asPolicy(options.policy(), options.policyReason()));

    /** What an action came to; without a model by what is different. */
    public static final ModelDecision<VerifyInput, VerifyAnswer> VERIFY = by(
                    "verify", 2, VerifyAnswer.class, VerifyInput.class)
            .guardrail(VerifyInput::objection)
            .choices("verdict", VerifyInput::verdicts)
            .otherwise(VerifyInput::rule);

    /** What an iteration brought; without a model by what was added to the map. */
    public static final ModelDecision<ProgressInput, ProgressAnswer> DETECT_PROGRESS = by(
                    "detect_progress", 2, ProgressAnswer.class, ProgressInput.class)
            .guardrail(ProgressInput::objection)
            .choices("progress", ProgressInput::verdicts)
            .otherwise(ProgressInput::rule);

    /** Where to go on; without a model by what the policy expects. */
    public static final ModelDecision<ContinueInput, ContinueAnswer> SHOULD_CONTINUE = by(
                    "should_continue", 3, ContinueAnswer.class, ContinueInput.class)
            .guardrail(ContinueInput::objection)
            .choices("route", ContinueInput::routes)
            .ttl(ROUTING_HOLDS)
            .otherwise(ContinueInput::rule);

    /** Which policy to go on with; without a model each in its turn. */
    public static final ModelDecision<SwitchPolicyInput, SwitchPolicyAnswer> SWITCH_POLICY = by(
                    "switch_policy", 3, SwitchPolicyAnswer.class, SwitchPolicyInput.class)
            .guardrail(SwitchPolicyInput::objection)
            .choices("policy", SwitchPolicyInput::others)
            .ttl(ROUTING_HOLDS)
            .otherwise(SwitchPolicyInput::rule);

    /** What to type into a field that no rule knows; without a model what is typed into any. */
    public static final ModelDecision<ProposeTextInput, ProposeTextAnswer> PROPOSE_TEXT = by(
                    "propose_text", 1, ProposeTextAnswer.class, ProposeTextInput.class)
            .guardrail(ProposeTextInput::objection)
            .otherwise(ProposeTextInput::rule);

    private Decisions() {}

    /** One of them with an input that says what a prompt of it looks like. */
    public record Example<I, O extends HasReason>(ModelDecision<I, O> decision, I input) {
        /** What would be sent. */
        public String prompt() {
            return decision.prompt(input).text();
        }
    }

    /** All of them, in the order of the loop, each with an example. */
    public static List<Example<?, ?>> examples() {
        ScreenDelta change = new ScreenDelta(
                Optional.of("Home"),
                Optional.of("tap 'Settings'"),
                "Settings",
                "SettingsActivity",
                List.of("Network", "Display", "Sound"),
                List.of("Welcome back"));
        return List.of(
                new Example<>(
                        CHOOSE_ACTION,
                        new ChooseActionInput(
                                Optional.of("turn on the wifi"),
                                change,
                                List.of("tap 'Network'", "turn the switch 'Wi-Fi' on"),
                                List.of(
                                        new ChooseActionInput.Option("a1f00c", "tap 'Network'", false, "0.6"),
                                        new ChooseActionInput.Option("a77b21", "tap 'Display'", false, "0.6"),
                                        new ChooseActionInput.Option("ac0de5", "back", false, "0.0")),
                                new RunSoFar(
                                        "2 tenths",
                                        "up to 20",
                                        "none",
                                        List.of("tap 'Sound': Sound"),
                                        List.of("tap 'Settings' on Home")),
                                "",
                                "a1f00c",
                                "expected to bring 0.6 for each action",
                                "")),
                new Example<>(PROPOSE_TEXT, ProposeTextInput.example()),
                new Example<>(VERIFY, VerifyInput.example(change)),
                new Example<>(DETECT_PROGRESS, ProgressInput.example(change)),
                new Example<>(SHOULD_CONTINUE, ContinueInput.example()),
                new Example<>(
                        SWITCH_POLICY,
                        new SwitchPolicyInput(
                                PolicyKind.MAX_COVERAGE,
                                PolicyKind.MAX_COVERAGE,
                                Optional.empty(),
                                12,
                                Optional.empty())));
    }

    private static <I, O extends HasReason> ModelDecision.Builder<I, O> by(
            String name, int version, Class<O> output, Class<I> input) {
        return ModelDecision.by(PromptTemplate.beside(Decisions.class, name, version), input, output);
    }
}
