package dev.cairn.testkit;

import dev.cairn.engine.store.CacheStore;
import dev.cairn.engine.store.InMemoryCacheStore;
import dev.cairn.testkit.contract.CacheStoreContract;

class InMemoryCacheStoreTest extends CacheStoreContract {
    @Override
    protected CacheStore open() {
        return new InMemoryCacheStore();
    }

    @Override
    protected boolean isShared() {
        return false;
    }
}
