package dev.cairn.agent.gate;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** What an action would do beside showing another screen, as far as its words tell. */
public enum Effect {
    /** Something is lost: delete, erase, reset, uninstall. */
    @JsonProperty("destructive")
    DESTRUCTIVE,
    /** Money is spent: buy, pay, order, subscribe. */
    @JsonProperty("payment")
    PAYMENT,
    /** Somebody else gets to see something: send, post, call. */
    @JsonProperty("message")
    MESSAGE,
    /** The account or the session changes: sign out, unsubscribe, change the password. */
    @JsonProperty("account")
    ACCOUNT,
    /** Another app comes to the front: share, open in the browser. Undone by coming back, so allowed unless a rule says otherwise. */
    @JsonProperty("leaving")
    LEAVING,
    /** Something binding is agreed to: terms, conditions. Apps begin with it, so allowed unless a rule says otherwise. */
    @JsonProperty("consent")
    CONSENT,
    /** What is in a form is sent. Most tasks consist of that, so allowed where the task asks for more than to look, unless a rule says otherwise. */
    @JsonProperty("submission")
    SUBMISSION,
    /** A file goes along. Allowed for files that were given to the task, if it asks for it, unless a rule says otherwise. */
    @JsonProperty("upload")
    UPLOAD;

    /** The effect of that name, in whatever case. */
    public static Optional<Effect> parse(String name) {
        return Stream.of(values())
                .filter(effect -> effect.label().equalsIgnoreCase(name))
                .findFirst();
    }

    /** As it is written in files and messages. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Whether it cannot be undone by going back. */
    public boolean isRisky() {
        return switch (this) {
            case DESTRUCTIVE, PAYMENT, MESSAGE, ACCOUNT -> true;
            case LEAVING, CONSENT, SUBMISSION, UPLOAD -> false;
        };
    }
}
