package dev.cairn.llm.decision;

import dev.cairn.engine.store.CacheStore;
import dev.cairn.engine.store.InMemoryCacheStore;
import dev.cairn.llm.decision.Waiter.Dish;
import dev.cairn.llm.decision.Waiter.Menu;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** A decider that asks a waiter for a dish; its pauses and warnings are noted. */
abstract class DeciderFixture {
    static final ModelDecision<Menu, Dish> ORDER = Waiter.ORDER;
    static final Menu MENU = Waiter.MENU;

    final Waiter waiter = new Waiter();
    final CacheStore cache = new InMemoryCacheStore();
    final Desktop effects = new Desktop();
    final List<Duration> pauses = new ArrayList<>();
    final List<String> warnings = new ArrayList<>();
    final Decider decider = decider();

    Decider decider() {
        return Decider.by(waiter)
                .cache(cache)
                .pause(pauses::add)
                .warnings(warnings::add)
                .build();
    }

    Decided<Dish> decide(Menu menu) throws InterruptedException {
        return decider.decide(ORDER, menu, effects.next());
    }
}
