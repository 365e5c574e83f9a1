package dev.cairn.android.fuzz;

import dev.cairn.testkit.fuzz.FuzzContract;
import org.junit.jupiter.api.Tag;

@Tag("slow")
class FuzzIT extends FuzzContract {
    FuzzIT() {
        super(new DeviceParsers(), KeptInputsTest.KEPT);
    }
}
