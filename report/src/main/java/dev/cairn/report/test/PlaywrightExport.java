package dev.cairn.report.test;

import dev.cairn.agent.input.Typed;
import dev.cairn.report.test.WebScenario.Check;
import dev.cairn.report.test.WebScenario.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The source of a JUnit test that works by Playwright's own client, on the Chromium of the machine. No secret is in it.
 *
 * @param about the first lines of its comment
 * @param test the name of its method
 */
public record PlaywrightExport(WebScenario scenario, String about, String test) implements TestSource {
    private static final String INDENT = "        ";

    /** A test that does a task. */
    public static PlaywrightExport of(WebScenario scenario) {
        String about = " * Does in the app at " + JavaText.comment(scenario.url()) + ": “"
                + JavaText.comment(scenario.task()) + "”.";
        return new PlaywrightExport(scenario, about, "doesTheTask");
    }

    @Override
    public String source(String className) {
        return MARK + "\n"
                + SourceTemplate.filled(
                        "PlaywrightTest.java.txt",
                        Map.of(
                                "ABOUT",
                                about,
                                "CLASS",
                                className,
                                "URL",
                                JavaText.of(scenario.url()),
                                "TEST",
                                test,
                                "STEPS",
                                lines().stream().map(line -> INDENT + line).collect(Collectors.joining("\n")),
                                "MORE",
                                usesSecrets() ? SourceTemplate.part("Secret.java.txt") : ""));
    }

    @Override
    public String project() {
        return SourceTemplate.filled("playwright-pom.xml.txt", Map.of());
    }

    private List<String> lines() {
        List<String> lines = new ArrayList<>();
        String counted = scenario.checks().stream()
                .filter(check -> check instanceof Check.Shows(String text, boolean more) && more)
                .map(check -> JavaText.of(((Check.Shows) check).text()))
                .distinct()
                .collect(Collectors.joining(", "));
        if (!counted.isEmpty()) {
            lines.add("count(" + counted + ");");
        }
        List<Step> steps = scenario.steps();
        for (int i = 0; i < steps.size(); i++) {
            boolean asked = steps.get(i) instanceof Step.Answer;
            String answers = asked ? "" : answers(steps, i + 1);
            if (!answers.isEmpty()) {
                lines.add("answering(" + answers + ");");
            }
            if (!asked) {
                lines.add(call(steps.get(i)));
            }
            if (!answers.isEmpty()) {
                lines.add("answered();");
            }
        }
        scenario.checks().forEach(check -> lines.add(call(check)));
        return lines;
    }

    private static String answers(List<Step> steps, int from) {
        List<String> answers = new ArrayList<>();
        for (int i = from; i < steps.size() && steps.get(i) instanceof Step.Answer(boolean accept); i++) {
            answers.add(String.valueOf(accept));
        }
        return String.join(", ", answers);
    }

    private static String call(Step step) {
        return switch (step) {
            case Step.Click(List<WebPlace> at) -> "click(" + WebPlace.source(at) + ");";
            case Step.Type(List<WebPlace> at, String text, boolean enter) ->
                (enter ? "enter(" : "type(") + JunitExport.typed(text) + ", " + WebPlace.source(at) + ");";
            case Step.Fill(List<WebPlace> at, String text) ->
                "fill(" + JunitExport.typed(text) + ", " + WebPlace.source(at) + ");";
            case Step.Next(List<WebPlace> at) -> "next(" + WebPlace.source(at) + ");";
            case Step.Scroll scroll -> "scroll();";
            case Step.Choose(List<WebPlace> at, String option) ->
                "choose(" + JunitExport.typed(option) + ", " + WebPlace.source(at) + ");";
            case Step.Upload(List<WebPlace> at, String file) ->
                "upload(" + JavaText.of(file) + ", " + WebPlace.source(at) + ");";
            case Step.Press(String key) -> "press(" + JavaText.of(key) + ");";
            case Step.Open(String url) -> "go(" + JavaText.of(url) + ");";
            case Step.Back back -> "back();";
            case Step.Answer answer -> throw new IllegalArgumentException("no act of its own: " + answer);
        };
    }

    private static String call(Check check) {
        return switch (check) {
            case Check.Shows(String text, boolean more) -> "shows(" + JavaText.of(text) + ");";
            case Check.Hides(String text) -> "hides(" + JavaText.of(text) + ");";
            case Check.Address(String pattern) -> "address(" + JavaText.of(pattern) + ");";
            case Check.Place(String path) -> "place(" + JavaText.of(path) + ");";
            case Check.Downloaded(String pattern) -> "downloaded(" + JavaText.of(pattern) + ");";
            case Check.Holds(List<WebPlace> at, String value) ->
                "holds(" + JavaText.of(value) + ", " + WebPlace.source(at) + ");";
            case Check.Ticked(List<WebPlace> at, boolean on) -> "ticked(" + on + ", " + WebPlace.source(at) + ");";
            case Check.NoErrors none -> "noErrors();";
            case Check.NoError(String text) -> "noError(" + JavaText.of(text) + ");";
            case Check.NoAnswer(String pattern) -> "noAnswer(" + JavaText.of(pattern) + ");";
            case Check.NotBlank seen -> "notBlank();";
        };
    }

    private boolean usesSecrets() {
        return scenario.steps().stream()
                .map(PlaywrightExport::written)
                .anyMatch(text -> Typed.parse(text) instanceof Typed.Hidden);
    }

    private static String written(Step step) {
        return switch (step) {
            case Step.Type(List<WebPlace> at, String text, boolean enter) -> text;
            case Step.Fill(List<WebPlace> at, String text) -> text;
            case Step other -> "";
        };
    }
}
