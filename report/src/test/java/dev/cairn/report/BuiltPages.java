package dev.cairn.report;

import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.abort;

/** Whether the build has made the pages with scripts, which needs Node. */
final class BuiltPages {
    private static final String ADVICE =
            "This test needs the pages that studio/build.sh makes, for which Node 20.19 or newer must be there";

    private BuiltPages() {}

    /** Without them the test is skipped with the reason, or fails when {@code CAIRN_REQUIRE_PAGES} is set, as where a change lands. */
    static void require() {
        if (!PageAssets.REPORT.isBuilt() || !PageAssets.DIFF.isBuilt()) {
            if (System.getenv("CAIRN_REQUIRE_PAGES") != null) {
                fail(ADVICE);
            }
            abort(ADVICE);
        }
    }
}
