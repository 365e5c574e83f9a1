package dev.cairn.examples;

import dev.cairn.engine.budget.Budgets;
import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Failure;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Handler;
import dev.cairn.engine.graph.Retry;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.graph.StepException;
import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.run.RunResult;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * An order placed with the first supplier that takes it. A busy supplier is tried again; one without stock sends the run back to choose
 * another one.
 */
public final class Retries {
    record Purchase(List<String> suppliers, List<String> refused, Optional<String> chosen, Optional<String> order) {}

    /** Chooses the next supplier. */
    record Choose() implements Handler<Purchase, List<String>, String> {
        @Override
        public List<String> input(Purchase purchase) {
            return purchase.suppliers().stream()
                    .filter(supplier -> !purchase.refused().contains(supplier))
                    .toList();
        }

        @Override
        public String execute(List<String> left, Effects effects) throws StepException {
            if (left.isEmpty()) {
                throw StepException.permanent("no_supplier", "no supplier is left", null);
            }
            return left.getFirst();
        }

        @Override
        public Purchase apply(Purchase purchase, String supplier) {
            return new Purchase(purchase.suppliers(), purchase.refused(), Optional.of(supplier), Optional.empty());
        }
    }

    /** Places the order; a supplier that fails for good is remembered in the state. */
    record PlaceOrder() implements Handler<Purchase, String, String> {
        @Override
        public String input(Purchase purchase) {
            return purchase.chosen().orElseThrow();
        }

        @Override
        public String execute(String supplier, Effects effects) throws StepException {
            if (supplier.equals("Alder")) {
                throw StepException.permanent("out_of_stock", "Alder has none left", null);
            }
            if (effects.attempt() < 3) {
                throw StepException.retryable("busy", supplier + " is busy", null);
            }
            return supplier + "-1";
        }

        @Override
        public Purchase apply(Purchase purchase, String order) {
            return new Purchase(purchase.suppliers(), purchase.refused(), purchase.chosen(), Optional.of(order));
        }

        @Override
        public Purchase failed(Purchase purchase, Failure failure) {
            List<String> refused = new ArrayList<>(purchase.refused());
            refused.add(input(purchase));
            return new Purchase(purchase.suppliers(), refused, Optional.empty(), Optional.empty());
        }
    }

    private Retries() {}

    static Graph<Purchase> graph() {
        Step<Purchase, ?, ?> choose = Step.of("Choose", new Choose());
        Step<Purchase, ?, ?> order = Step.of("PlaceOrder", new PlaceOrder());
        Retry quickly = Retry.times(3).backoff(Duration.ofMillis(10), Duration.ofMillis(40));
        // spotless:off
        return Graph.define("purchase", 1, Purchase.class)
                .start(choose)
                .from(choose).to(order).onFailure(Retry.never().thenTo(End.failed("NoSupplier")))
                .from(order).to(End.succeeded("Ordered")).onFailure(quickly.thenBacktrackTo(choose))
                .build();
        // spotless:on
    }

    /** Runs the graph twice: once it finds a supplier, once it may not go back and look for another one. */
    public static void main(String[] args) throws InterruptedException {
        Purchase wish = new Purchase(List.of("Alder", "Birch"), List.of(), Optional.empty(), Optional.empty());
        Budgets noRestart = Budgets.UNLIMITED.limit(Meter.RESTARTS, 0);
        try (Engine engine = Engine.inMemory()) {
            tell(engine, engine.run(graph(), wish, RunOptions.DEFAULT.id("free")));
            tell(
                    engine,
                    engine.run(graph(), wish, RunOptions.DEFAULT.id("bounded").budgets(noRestart)));
        }
    }

    private static void tell(Engine engine, RunResult<Purchase> result) {
        System.out.println("run " + result.run());
        engine.journal(result.run()).forEach(Retries::tell);
        String cause = result.cause().map(why -> ", " + why).orElse("");
        System.out.println("  " + result.status() + cause + "; " + result.state());
    }

    private static void tell(JournalEntry entry) {
        switch (entry.event()) {
            case JournalEvent.StepCompleted(String node, int attempt, var output, String to, var edge, var charges) ->
                System.out.println("  " + node + ", attempt " + attempt + ": " + output + " -> " + to);
            case JournalEvent.StepFailed(String node, int attempt, Failure failure, var next, var charges, var cause) ->
                System.out.println("  " + node + ", attempt " + attempt + ": " + failure.message() + " -> "
                        + next.getClass().getSimpleName());
            default -> {} // starts, ends
        }
    }
}
