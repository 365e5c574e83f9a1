package dev.cairn.llm.decision;

import dev.cairn.engine.effects.Effects;
import dev.cairn.llm.model.Usage;
import dev.cairn.llm.price.Price;
import java.math.BigDecimal;
import java.util.Optional;

/**
 * What one decision takes: begun, where a process has died over the same one, with what that has sent and been answered. All of it is charged
 * to the run's meters. For one thread.
 */
final class CostLedger {
    private final Optional<Price> price;
    private final Effects effects;
    private final boolean inherited;
    private CacheEntry kept;
    private int lost;

    CostLedger(Optional<Price> price, CacheEntry begun, Effects effects) {
        this.price = price;
        this.effects = effects;
        this.kept = begun;
        this.inherited = begun.calls() > 0;
        charge(begun.usage());
    }

    /** Whether a process that died has asked for this decision already. */
    boolean isInherited() {
        return inherited;
    }

    CacheEntry kept() {
        return kept;
    }

    int calls() {
        return kept.calls();
    }

    int lost() {
        return lost;
    }

    Usage usage() {
        return kept.usage();
    }

    /** A request that the dead process was waiting for counts against the budgets with the most that it may have taken. */
    void chargeLost(Usage most) {
        if (kept.open()) {
            lost = 1;
            charge(most);
        }
    }

    /** Another request is about to be sent. */
    void requestStarted() {
        kept = kept.calling();
    }

    /** The requests are over, and one of them took that. */
    void requestFinished(Usage usage) {
        kept = kept.called(usage);
        charge(usage);
    }

    /** The request that is over was put in a plainer way so many times more. */
    void requestRepeated(int times) {
        kept = kept.repeated(times);
    }

    void refused(Decided.Miss why, Optional<String> said) {
        kept = kept.refused(why, said);
    }

    void answered(String text, Optional<Decided.Miss> beside) {
        kept = kept.answered(text, beside);
    }

    Optional<BigDecimal> cost(Usage of) {
        return of.total() == 0 ? Optional.of(BigDecimal.ZERO) : price.map(known -> known.of(of));
    }

    private void charge(Usage usage) {
        LlmMeters.charge(effects, usage, price);
    }
}
