package dev.cairn.testkit;

import dev.cairn.engine.files.FileStore;
import dev.cairn.engine.files.InMemoryFileStore;
import dev.cairn.testkit.contract.FileStoreContract;

class InMemoryFileStoreTest extends FileStoreContract {
    @Override
    protected FileStore open() {
        return new InMemoryFileStore();
    }
}
