package dev.cairn.server.outline;

import java.util.Locale;

/** What stands out of an entry when many are drawn as one; the later ones outshine the earlier ones. */
enum EntryTone {
    PLAIN,
    ANSWER,
    TURN,
    END,
    WAIT,
    FAILURE;

    private static final EntryTone[] ALL = values();

    /** Of an event by its name. */
    static EntryTone of(PathEvent event) {
        return switch (event.name()) {
            case "step_failed", "item_failed" -> FAILURE;
            case "interrupt_raised", "wait_started" -> WAIT;
            case "interrupt_answered", "interrupt_expired" -> ANSWER;
            case "run_ended" -> event.failed() ? FAILURE : END;
            case "run_halted" -> END;
            case "run_forked", "run_migrated", "run_suspended", "cancel_requested" -> TURN;
            default -> PLAIN;
        };
    }

    static EntryTone at(int ordinal) {
        return ALL[ordinal];
    }

    /** As the API has it. */
    String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
