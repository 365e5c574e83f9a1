package dev.cairn.bench.comparison;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.function.Consumer;

/** The world that the agents act on: a ledger of refunds in a file, which outlives a killed process. */
public final class Tools {
    private final Path ledger;
    private final Consumer<String> afterRefund;

    private Tools(Path ledger, Consumer<String> afterRefund) {
        this.ledger = ledger;
        this.afterRefund = afterRefund;
    }

    /** Tools whose refunds are noted in {@code folder}. */
    public static Tools in(Path folder) {
        return new Tools(folder.resolve("ledger"), call -> {});
    }

    /** These tools with {@code afterRefund} called once a refund has happened, before the tool returns. */
    public Tools afterRefund(Consumer<String> listener) {
        return new Tools(ledger, listener);
    }

    /** Calls a tool. */
    public String call(String call) {
        if (Model.isRisky(call)) {
            write(call);
            afterRefund.accept(call);
            return "refunded";
        }
        return "the result of: " + call;
    }

    /** How many refunds there have been. */
    public long refunds() {
        try {
            return Files.exists(ledger) ? Files.readAllLines(ledger).size() : 0;
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read the ledger " + ledger, e);
        }
    }

    private void write(String call) {
        try {
            Files.write(ledger, List.of(call), StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write the ledger " + ledger, e);
        }
    }
}
