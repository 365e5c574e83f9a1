package dev.cairn.bench.contender;

import dev.dbos.transact.DBOS;
import dev.dbos.transact.config.DBOSConfig;
import dev.dbos.transact.workflow.Workflow;
import java.io.IOException;
import java.sql.SQLException;
import java.time.Duration;

/** DBOS Transact on a schema of its own of the bench's PostgreSQL, with the workflows that are measured. */
public final class DbosWorkflows implements AutoCloseable {
    /** By which an answer finds the workflow that waits for it. */
    private static final String TOPIC = "answer";

    private static final Duration LONG = Duration.ofHours(1);

    private final PostgresServer server;
    private final String schema;
    private final DBOS dbos;
    private final Measured workflows;

    private DbosWorkflows(PostgresServer server, String schema, DBOS dbos) {
        this.server = server;
        this.schema = schema;
        this.dbos = dbos;
        this.workflows = dbos.registerProxy(Measured.class, new Workflows(dbos));
    }

    /** What it does, as it wants it: an interface of which it makes a proxy. */
    public interface Measured {
        /** Waits for an answer. */
        boolean approve(int number);

        /** As many steps as that, each of which does nothing but count. */
        int count(int steps);
    }

    private record Workflows(DBOS dbos) implements Measured {
        @Override
        @Workflow
        public boolean approve(int number) {
            return dbos.<Boolean>recv(TOPIC, LONG).orElse(false);
        }

        @Override
        @Workflow
        public int count(int steps) {
            int counted = 0;
            for (int step = 0; step < steps; step++) {
                int before = counted;
                counted = dbos.runStep(() -> before + 1, "Count");
            }
            return counted;
        }
    }

    /** Starts it. */
    public static DbosWorkflows open(Databases databases) throws IOException, SQLException {
        String schema = databases.newSchema("dbos");
        PostgresServer server = databases.postgres();
        DBOSConfig config = DBOSConfig.defaults("bench")
                .withDatabaseUrl(server.url())
                .withDbUser("postgres")
                .withDbPassword("postgres")
                .withDatabaseSchema(schema);
        DbosWorkflows made = new DbosWorkflows(server, schema, new DBOS(config));
        made.dbos.launch();
        return made;
    }

    /** Counts so far in one workflow. */
    public int count(int steps) {
        return dbos.<Integer, RuntimeException>startWorkflow(() -> workflows.count(steps))
                .getResult();
    }

    /** Starts a workflow that waits; its id. */
    public String ask(int number) {
        return dbos.<Boolean, RuntimeException>startWorkflow(() -> workflows.approve(number))
                .workflowId();
    }

    /** Sends it its answer. */
    public void answer(String workflow) {
        dbos.send(workflow, true, TOPIC);
    }

    /** What became of its answer, once it has ended. */
    public boolean result(String workflow) {
        return dbos.<Boolean, RuntimeException>getResult(workflow);
    }

    @Override
    public void close() throws SQLException {
        dbos.close();
        server.drop(schema);
    }
}
