package dev.cairn.report;

import java.util.List;

/** The page of a task. Plain HTML: it needs no script. All that comes from a page or from people is escaped. */
final class TaskPage {
    private final TaskAccount task;
    private final StringBuilder html = new StringBuilder();

    TaskPage(TaskAccount task) {
        this.task = task;
    }

    /** Where a picture is in the report. */
    static String picture(String sha256) {
        return "screens/" + sha256 + ".png";
    }

    String html() {
        html.append("<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
                .append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
                .append(
                        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'self' file:;"
                                + " img-src 'self' file: data:; base-uri 'none'; form-action 'none'\">\n<title>")
                .append(escaped(task.task()))
                .append("</title>\n<link rel=\"stylesheet\" href=\"assets/style/base.css\">\n")
                .append(
                        "<link rel=\"stylesheet\" href=\"assets/style/diff.css\">\n</head>\n<body>\n<main>\n<h1 dir=\"auto\">")
                .append(escaped(task.task()))
                .append("</h1>\n<p><code>")
                .append(escaped(task.run()))
                .append("</code> at ")
                .append(escaped(task.url()))
                .append("</p>\n<p><strong>")
                .append(escaped(task.end()))
                .append("</strong>: <span dir=\"auto\">")
                .append(escaped(task.response()))
                .append("</span></p>\n");
        list("Expected", task.expectations().stream().map(TaskPage::expected).toList());
        list("Steps", task.steps().stream().map(TaskPage::step).toList());
        list(
                "Refused by the guard",
                task.refusals().stream().map(TaskPage::escaped).toList());
        return html.append("</main>\n</body>\n</html>\n").toString();
    }

    private void list(String title, List<String> entries) {
        if (entries.isEmpty()) {
            return;
        }
        html.append("<section>\n<h2>")
                .append(title)
                .append(" <span class=\"count\">")
                .append(entries.size())
                .append("</span></h2>\n<ul class=\"entries\">\n");
        entries.forEach(entry -> html.append("<li>").append(entry).append("</li>\n"));
        html.append("</ul>\n</section>\n");
    }

    private static String expected(TaskAccount.Expected expected) {
        return escaped(expected.what()) + ": "
                + (expected.held() ? "found" : "<strong class=\"bad\">not found</strong>");
    }

    private static String step(TaskAccount.Done step) {
        String image = step.picture()
                .map(TaskPage::picture)
                .map(path -> "<a href=\"" + path + "\"><img src=\"" + path + "\" alt=\"\" loading=\"lazy\"></a>")
                .orElse("<span class=\"none\">no picture</span>");
        return "<div class=\"pair\"><figure>" + image + "<figcaption>before step " + step.number()
                + "</figcaption></figure><div><h3 dir=\"auto\">" + escaped(step.what()) + "</h3><p dir=\"auto\">"
                + escaped(step.outcome()) + "</p><p class=\"muted\">" + escaped(step.by())
                + "</p><p class=\"muted\">gate: "
                + escaped(step.ruling().isEmpty() ? "not asked" : step.ruling()) + "</p><p class=\"muted\">"
                + escaped(step.url()) + "</p></div></div>";
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
