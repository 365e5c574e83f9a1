package dev.cairn.agent.gate;

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
    /** Restore, go back to: the defaults, the factory's settings. */
    RESTORE(Effect.DESTRUCTIVE),
    /** Cancel, undo, ignore: changes, a draft. */
    DROP(Effect.DESTRUCTIVE),
    /** Replace: a version, the original, a file. */
    REPLACE(Effect.DESTRUCTIVE),
    /** Close, cancel, end: an account, a subscription, an order. */
    END(Effect.ACCOUNT),
    /** Leave: a group, a room. */
    LEAVE(Effect.ACCOUNT),
    /** Ban, exclude, forbid: a user, a member; apps are excluded and permissions are denied by the same verbs. */
    EXPEL(Effect.ACCOUNT),
    /** Make, promote to; hand over: an administrator, a moderator; the ownership. */
    GRANT(Effect.ACCOUNT),
    /** Start: a call. */
    CALL(Effect.MESSAGE),
    /** Change: a password, a PIN. */
    CHANGE(Effect.ACCOUNT),
    /** Place, confirm, complete: an order, a payment. */
    PLACE(Effect.PAYMENT),
    /** Mark: as paid. */
    PAID(Effect.PAYMENT),
    /** Transfer, withdraw, request: money. */
    MONEY(Effect.PAYMENT),
    /** Start: a trial, which is paid for when it ends. */
    TRIAL(Effect.PAYMENT),
    /** Reset: a score, what was achieved. */
    ZERO(Effect.DESTRUCTIVE),
    /** Upgrade to, unlock, get: premium, pro. */
    UPGRADE(Effect.PAYMENT),
    /** Turn off: the second factor, encryption. */
    PROTECT(Effect.ACCOUNT),
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

    /** Whether the entry is what verbs of any kind are done to. */
    static boolean isObjectOfAny(WordEntry entry) {
        return entry.role().startsWith("object.");
    }

    /** Whether the entry is what verbs of this kind are done to. */
    boolean isObject(WordEntry entry) {
        return name("object").equals(entry.role());
    }

    /** Whether the entry is what the verb is done to, in the verb's language or in all. */
    boolean takes(WordEntry verb, WordEntry entry) {
        return isObject(entry)
                && (verb.language().equals(entry.language()) || entry.language().equals(WordTable.NO_LANGUAGE));
    }
}
