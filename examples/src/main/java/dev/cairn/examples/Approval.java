package dev.cairn.examples;

import dev.cairn.engine.graph.Ask;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.Interrupt;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.run.RunResult;
import dev.cairn.store.DataFolder;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * A refund that a person has to approve. The first start asks and exits; a later one, perhaps days later, brings the answer, and nothing
 * that was done before is done again.
 */
public final class Approval {
    record Refund(String order, int cents, Optional<Verdict> verdict, Optional<String> receipt) {
        Refund found(int paid) {
            return new Refund(order, paid, verdict, receipt);
        }

        Refund decided(Verdict answer) {
            return new Refund(order, cents, Optional.of(answer), receipt);
        }

        Refund paid(String paper) {
            return new Refund(order, cents, verdict, Optional.of(paper));
        }

        boolean isApproved() {
            return verdict.filter(Verdict::approved).isPresent();
        }
    }

    record Question(String order, int cents) {}

    record Verdict(boolean approved, String by) {}

    private Approval() {}

    static Graph<Refund> graph() {
        Step<Refund, ?, ?> lookUp =
                Step.of("LookUp", Integer.class, Refund::order, (order, effects) -> paidFor(order), Refund::found);
        Ask<Refund, ?, ?> approve = Ask.of(
                        "Approve",
                        Verdict.class,
                        refund -> new Question(refund.order(), refund.cents()),
                        Refund::decided)
                .check((refund, verdict) -> verdict.by().isBlank() ? Optional.of("who says so?") : Optional.empty());
        Step<Refund, ?, ?> pay = Step.of(
                        "Pay",
                        String.class,
                        Refund::cents,
                        (cents, effects) -> pay(cents, effects.idempotencyKey()),
                        Refund::paid)
                .atMostOnce();
        End<Refund> declined = End.failed("Declined");
        // spotless:off
        return Graph.define("refund", 1, Refund.class)
                .start(lookUp)
                .from(lookUp).when("small", refund -> refund.cents() <= 2_000).to(pay).otherwise(approve)
                .from(approve).when("approved", Refund::isApproved).to(pay).otherwise(declined)
                              .onDeadline(Duration.ofDays(3), declined)
                .from(pay).to(End.succeeded("Paid"))
                .build();
        // spotless:on
    }

    private static int paidFor(String order) {
        System.out.println("looking " + order + " up");
        return 4_950;
    }

    private static String pay(int cents, String idempotencyKey) {
        System.out.println("paying " + cents + " cents, key " + idempotencyKey);
        return "R-1";
    }

    /** Without arguments starts a refund; with {@code yes NAME} or {@code no NAME} answers the question that waits. */
    public static void main(String[] args) throws InterruptedException {
        try (DataFolder data = DataFolder.open(Path.of(".cairn", "approval"));
                Engine engine = Engine.on(data.runs()).build()) {
            if (args.length == 2) {
                answer(engine, new Verdict(args[0].equals("yes"), args[1]));
            } else {
                Refund refund = new Refund("order-17", 0, Optional.empty(), Optional.empty());
                tell(engine.run(graph(), refund, RunOptions.DEFAULT.id("refund-17")));
            }
        }
    }

    private static void answer(Engine engine, Verdict verdict) throws InterruptedException {
        List<Interrupt> open = engine.interrupts();
        if (open.isEmpty()) {
            System.out.println("nobody waits for an answer");
            return;
        }
        tell(engine.answer(graph(), open.getFirst().id(), verdict).await());
    }

    private static void tell(RunResult<?> result) {
        System.out.println(result.run() + " is " + result.status());
        result.interrupts().forEach(one -> System.out.println("it asks " + one.id() + ": " + one.question()));
    }
}
