package dev.cairn.flows.talk;

import dev.cairn.engine.budget.Budgets;
import dev.cairn.engine.json.Json;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * How a talk begins. Immutable.
 *
 * @param id of its run; a new one if empty
 * @param setting language and time of the user
 * @param answers that are known beforehand, by key of the main flow
 * @param context what is known besides, by name
 * @param budgets beside those of the flow, which hold where these say nothing
 * @param actor who begins it, for the journal of its run
 */
public record TalkOptions(
        Optional<String> id,
        TalkSetting setting,
        Map<String, Json> answers,
        Map<String, Json> context,
        Budgets budgets,
        Optional<String> actor) {
    /** Nothing known, in English. */
    public static final TalkOptions DEFAULT = new TalkOptions(
            Optional.empty(), TalkSetting.DEFAULT, Map.of(), Map.of(), Budgets.UNLIMITED, Optional.empty());

    public TalkOptions {
        answers = Collections.unmodifiableMap(new TreeMap<>(answers));
        context = Collections.unmodifiableMap(new TreeMap<>(context));
    }

    /** These, for a run with that id. */
    public TalkOptions id(String run) {
        return new TalkOptions(Optional.of(run), setting, answers, context, budgets, actor);
    }

    /** These, for a user of that language and time. */
    public TalkOptions setting(TalkSetting user) {
        return new TalkOptions(id, user, answers, context, budgets, actor);
    }

    /** These, with answers that are known beforehand. */
    public TalkOptions answers(Map<String, Json> known) {
        return new TalkOptions(id, setting, known, context, budgets, actor);
    }

    /** These, with what is known besides. */
    public TalkOptions context(Map<String, Json> known) {
        return new TalkOptions(id, setting, answers, known, budgets, actor);
    }

    /** These, with limits. */
    public TalkOptions budgets(Budgets limits) {
        return new TalkOptions(id, setting, answers, context, limits, actor);
    }

    /** These, of a talk that somebody of that name begins. */
    public TalkOptions actor(String name) {
        return new TalkOptions(id, setting, answers, context, budgets, Optional.of(name));
    }
}
