package dev.cairn.llm.decision;

import dev.cairn.llm.model.LlmException;

/** Why a decision is not what the model has replied to it. */
public enum FallbackReason {
    /** No model was given. */
    NO_PROVIDER,
    /** The facts leave nothing to decide. */
    SETTLED,
    /** The call might have gone over the budget of tokens. */
    TOKENS_SPENT,
    /** The call might have gone over the budget of money. */
    COST_SPENT,
    /** The run has no time left to wait for the model. */
    TIME_SPENT,
    /** The model has failed too often in a row and is left alone for a while, or has refused for good. */
    PAUSED,
    /** No reply in time. */
    TIMEOUT,
    /** The server has had too many requests. */
    RATE_LIMITED,
    /** The server failed. */
    SERVER_ERROR,
    /** The reply was not whole. */
    CUT_OFF,
    /** There is no connection to the server. */
    UNREACHABLE,
    /** The server refused the request, the key or the model. */
    REJECTED,
    /** The answer is not one JSON object and nothing else. */
    NOT_JSON,
    /** The answer is JSON of another shape. */
    WRONG_SCHEMA,
    /** The answer is not one of those that the situation allows. */
    GUARDRAIL;

    static FallbackReason of(LlmException.Kind kind) {
        return switch (kind) {
            case TIMEOUT -> TIMEOUT;
            case RATE_LIMITED -> RATE_LIMITED;
            case SERVER_ERROR -> SERVER_ERROR;
            case CUT_OFF -> CUT_OFF;
            case UNREACHABLE -> UNREACHABLE;
            case REJECTED, REFUSED -> REJECTED;
            case GARBLED -> NOT_JSON;
        };
    }
}
