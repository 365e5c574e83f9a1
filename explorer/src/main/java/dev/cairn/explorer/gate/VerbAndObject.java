package dev.cairn.explorer.gate;

import java.util.Optional;
import java.util.stream.Stream;

/** Words that mean something risky only together: to empty is nothing, to empty a bin is. In the table a verb's role is {@code verb.NAME}. */
enum VerbAndObject {
    /** Empty, clear, format: a bin, data, everything. */
    EMPTY(Effect.DESTRUCTIVE),
    /** The parts of a separable verb: vee … uit, ta … bort. */
    PARTS(Effect.DESTRUCTIVE),
    /** Move, put, send: to the bin. */
    BIN(Effect.DESTRUCTIVE),
    /** Close, cancel, end: an account, a subscription, an order. */
    END(Effect.ACCOUNT),
    /** Leave: a group, a room. */
    LEAVE(Effect.ACCOUNT),
    /** Start: a call. */
    CALL(Effect.MESSAGE),
    /** Change: a password, a PIN. */
    CHANGE(Effect.ACCOUNT),
    /** Place, confirm, complete: an order, a payment. */
    PLACE(Effect.PAYMENT),
    /** Accept, agree to: terms, conditions. */
    ACCEPT(Effect.CONSENT);

    private final Effect effect;

    VerbAndObject(Effect effect) {
        this.effect = effect;
    }

    Effect effect() {
        return effect;
    }

    private String name(String part) {
        return part + "." + name().toLowerCase(java.util.Locale.ROOT);
    }

    static Optional<VerbAndObject> ofVerb(WordEntry entry) {
        return Stream.of(values())
                .filter(pair -> pair.name("verb").equals(entry.role()))
                .findFirst();
    }

    /** Whether the entry is what the verb is done to, in the verb's language or in all. */
    boolean takes(WordEntry verb, WordEntry entry) {
        return name("object").equals(entry.role())
                && (verb.language().equals(entry.language()) || entry.language().equals(WordTable.NO_LANGUAGE));
    }
}
