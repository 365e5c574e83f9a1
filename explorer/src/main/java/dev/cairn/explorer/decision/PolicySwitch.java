package dev.cairn.explorer.decision;

import dev.cairn.explorer.policy.PolicyKind;
import dev.cairn.llm.decision.HasReason;
import dev.cairn.llm.schema.Description;

/** The policy from now on. */
public record PolicySwitch(
        @Description("the policy to go on with") PolicyKind policy,
        @Description("why, in at most 20 words") String reason)
        implements HasReason {}
