package dev.cairn.browser.guard;

import dev.cairn.agent.origin.WebOrigin;

/**
 * What the guard refused, and how often.
 *
 * @param origin where it would have led
 * @param reason why not
 * @param count how many requests or tunnels
 */
public record GuardRefusal(WebOrigin origin, Reason reason, long count) {
    /** Why something is refused. */
    public enum Reason {
        /** Neither the task nor a rule names the origin. */
        UNKNOWN_ORIGIN("none of the task's origins, and no rule lets it in"),
        /** A rule denies it. */
        DENIED("denied by a rule"),
        /** A rule wants a yes to it, which nobody has said. */
        UNCONFIRMED("a rule wants a yes first"),
        /** Its name leads to a private address, which is not the one that the task began with. */
        PRIVATE_ADDRESS("its name leads to a private address"),
        /** Its name leads nowhere. */
        NO_ADDRESS("its name has no address"),
        /** The meter of received bytes is at its limit. */
        BUDGET("the limit of received bytes is reached"),
        /** Who asks is another user of the machine. */
        STRANGER("another user of this machine asks");

        private final String sentence;

        Reason(String sentence) {
            this.sentence = sentence;
        }

        /** Why it was refused, in words for logs and reports. */
        public String sentence() {
            return sentence;
        }
    }

    /** For people, with the line of a rule that would let it pass where one would. */
    public String describe() {
        return switch (reason) {
            case UNKNOWN_ORIGIN, DENIED, UNCONFIRMED, PRIVATE_ADDRESS ->
                origin + ": " + reason.sentence() + "; to let it in: - " + rule();
            case NO_ADDRESS, BUDGET, STRANGER -> origin + ": " + reason.sentence();
        };
    }

    /** The rule, as it stands in a file of rules: {@code {origin: "https://cdn.example", mode: allow}}. */
    public String rule() {
        return "{origin: \"" + origin + "\", mode: allow}";
    }
}
