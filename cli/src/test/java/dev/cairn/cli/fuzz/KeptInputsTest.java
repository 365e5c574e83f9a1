package dev.cairn.cli.fuzz;

import dev.cairn.testkit.fuzz.KeptInputs;
import dev.cairn.testkit.fuzz.KeptInputsContract;
import java.nio.file.Path;

class KeptInputsTest extends KeptInputsContract {
    static final KeptInputs KEPT = new KeptInputs(Path.of("src/test/resources/fuzz"));

    KeptInputsTest() {
        super(new CommandParsers(), KEPT);
    }
}
