package dev.cairn.server;

import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.abort;

/** Whether the build has made the studio, which needs Node. */
final class StudioBuild {
    private StudioBuild() {}

    /** Without it the test is skipped with the reason, or fails when {@code CAIRN_REQUIRE_PAGES} is set, as where a change lands. */
    static void require() {
        StaticFiles.absent().ifPresent(why -> {
            String advice = "This test needs the studio, and " + why;
            if (System.getenv("CAIRN_REQUIRE_PAGES") != null) {
                fail(advice);
            }
            abort(advice);
        });
    }
}
