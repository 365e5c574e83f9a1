package dev.cairn.store.postgres;

import dev.cairn.engine.store.RunStore;
import dev.cairn.testkit.contract.RunStoreContract;
import java.time.InstantSource;

class PostgresRunStoreTest extends RunStoreContract {
    @Override
    protected RunStore open(InstantSource clock) {
        return TestServer.open(TestServer.fresh().clock(clock));
    }
}
