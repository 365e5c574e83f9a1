package dev.cairn.bench.contender;

import java.util.Optional;
import java.util.OptionalLong;

/** DBOS Transact: one workflow of steps that do nothing but count. */
public final class DbosContender implements Contender {
    private final Databases databases;
    private final int steps;

    /** A contender for so many steps. */
    public DbosContender(Databases databases, int steps) {
        this.databases = databases;
        this.steps = steps;
    }

    @Override
    public Label label() {
        return Label.of("W1", "dbos", "postgres").variant("size " + steps);
    }

    @Override
    public long steps() {
        return steps;
    }

    @Override
    public Go prepare() throws Exception {
        DbosWorkflows workflows = DbosWorkflows.open(databases);
        return new Go() {
            private int end;

            @Override
            public void run() {
                end = workflows.count(steps);
            }

            @Override
            public Optional<String> problem() {
                return end == steps ? Optional.empty() : Optional.of("it counted to " + end + " of " + steps);
            }

            @Override
            public OptionalLong bytes() {
                return OptionalLong.empty();
            }

            @Override
            public void close() throws Exception {
                workflows.close();
            }
        };
    }
}
