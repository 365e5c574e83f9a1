package dev.cairn.report;

import static dev.cairn.report.PlainPage.escaped;

/** The page of a task. Plain HTML: it needs no script. All that comes from a page or from people is escaped. */
final class TaskPage {
    private final TaskAccount task;

    TaskPage(TaskAccount task) {
        this.task = task;
    }

    /** Where a picture is in the report. */
    static String picture(String sha256) {
        return "screens/" + sha256 + ".png";
    }

    String html() {
        return new PlainPage(task.task())
                .add("<p><code>" + escaped(task.run()) + "</code> at " + escaped(task.url()) + "</p>\n<p><strong>"
                        + escaped(task.end()) + "</strong>: <span dir=\"auto\">" + escaped(task.response())
                        + "</span></p>\n")
                .section("Expected", task.expectations(), TaskPage::expected)
                .section("Steps", task.steps(), TaskPage::step)
                .section("Refused by the guard", task.refusals(), PlainPage::escaped)
                .html();
    }

    private static String expected(TaskAccount.Expected expected) {
        return escaped(expected.what()) + ": "
                + (expected.held() ? "found" : "<strong class=\"bad\">not found</strong>");
    }

    private static String step(TaskAccount.Done step) {
        return "<div class=\"pair\">"
                + PlainPage.figure("page", step.picture().map(TaskPage::picture), "before step " + step.number())
                + "<div><h3 dir=\"auto\">" + escaped(step.what()) + "</h3><p dir=\"auto\">" + escaped(step.outcome())
                + "</p><p class=\"muted\">" + escaped(step.by()) + "</p><p class=\"muted\">gate: "
                + escaped(step.ruling().isEmpty() ? "not asked" : step.ruling()) + "</p><p class=\"muted\">"
                + escaped(step.url()) + "</p></div></div>";
    }
}
