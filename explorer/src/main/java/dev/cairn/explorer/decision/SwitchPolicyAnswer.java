package dev.cairn.explorer.decision;

import dev.cairn.explorer.policy.PolicyKind;
import dev.cairn.llm.decision.Reasoned;
import dev.cairn.llm.schema.Says;

/** The policy from now on. */
public record SwitchPolicyAnswer(
        @Says("the policy to go on with") PolicyKind policy,
        @Says("why, in at most 20 words") String reason) implements Reasoned {}
