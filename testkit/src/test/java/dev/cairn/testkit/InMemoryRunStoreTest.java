package dev.cairn.testkit;

import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.engine.store.RunStore;
import dev.cairn.testkit.contract.RunStoreContract;
import java.time.InstantSource;

class InMemoryRunStoreTest extends RunStoreContract {
    @Override
    protected RunStore open(InstantSource clock) {
        return new InMemoryRunStore(clock);
    }
}
