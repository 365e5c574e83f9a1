package dev.cairn.cli.fuzz;

import dev.cairn.testkit.fuzz.FuzzContract;
import org.junit.jupiter.api.Tag;

@Tag("slow")
class FuzzIT extends FuzzContract {
    FuzzIT() {
        super(new CommandParsers(), KeptInputsTest.KEPT);
    }
}
