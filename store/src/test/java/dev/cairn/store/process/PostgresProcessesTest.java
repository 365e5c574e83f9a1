package dev.cairn.store.process;

import dev.cairn.store.postgres.TestServer;
import org.junit.jupiter.api.Tag;

@Tag("slow")
class PostgresProcessesTest extends SeveralProcessesContract {
    @Override
    String[] where() {
        return new String[] {"postgres", TestServer.url(), TestServer.fresh().schema()};
    }
}
