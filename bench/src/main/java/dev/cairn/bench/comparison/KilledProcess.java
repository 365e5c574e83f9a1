package dev.cairn.bench.comparison;

import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;

/** A process that is killed while its agent makes a refund. */
final class KilledProcess {
    /** What it prints once the refund has been made and the tool has not returned. */
    static final String REFUNDED = "refunded";

    private KilledProcess() {}

    /** Runs the agent of the subject and in the folder that the arguments name; never returns. */
    public static void main(String[] args) throws Exception {
        Path folder = Path.of(args[1]);
        Tools tools = Tools.in(folder).afterRefund(call -> stall());
        Comparison.subject(args[0]).run(folder, tools);
    }

    private static void stall() {
        System.out.println(REFUNDED);
        try {
            new CountDownLatch(1).await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
