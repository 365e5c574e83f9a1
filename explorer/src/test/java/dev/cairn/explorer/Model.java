package dev.cairn.explorer;

import dev.cairn.testkit.llm.Question;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A model that answers the explorer's decisions sensibly, by what it is shown and nothing else. */
final class Model {
    private static final Pattern ACTION = Pattern.compile("(?m)^(a[0-9a-f]{5}): ");
    private static final Pattern OTHER = Pattern.compile("(?m)^- (\\w+)$");

    private static final Pattern THEN = Pattern.compile("(?m)^then: \"(.*)\"$");

    private Model() {}

    static String answer(Question question) {
        return switch (question.name()) {
            case "choose_action" -> choose(last(ACTION, question.user()));
            case "propose_text" -> "{\"text\":\"Ada\",\"reason\":\"as ever\"}";
            case "verify" -> "{\"verdict\":\"screen_changed\",\"met\":true,\"reason\":\"it says so\"}";
            case "detect_progress" -> "{\"progress\":\"none\",\"reason\":\"seen one, seen all\"}";
            case "should_continue" -> "{\"route\":\"continue\",\"reason\":\"why not\"}";
            case "switch_policy" -> "{\"policy\":\"" + last(OTHER, question.user()) + "\",\"reason\":\"for a change\"}";
            default -> throw new IllegalArgumentException(question.name());
        };
    }

    static String choose(String action) {
        return choose(action, 0);
    }

    /** With a plan, and so much confidence in it. */
    static String choose(String action, int confidence, String... plan) {
        String steps = Stream.of(plan).map(step -> "\"" + step + "\"").collect(Collectors.joining(",", "[", "]"));
        return ("{\"action\":\"%s\",\"expect\":\"another screen\",\"plan\":%s,\"confidence\":%d,"
                        + "\"reason\":\"it looks new\"}")
                .formatted(action, steps, confidence);
    }

    /** The id of the action that is offered under these words. */
    static String id(Question question, String what) {
        return question.user()
                .lines()
                .filter(line -> line.contains(": \"" + what + "\""))
                .filter(line -> ACTION.matcher(line).find())
                .map(line -> line.substring(0, line.indexOf(':')))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no " + what + " in " + question.user()));
    }

    /** What is left of the plan, as it is shown. */
    static List<String> left(Question question) {
        return THEN.matcher(question.user())
                .results()
                .map(found -> found.group(1))
                .toList();
    }

    private static String last(Pattern what, String in) {
        return what.matcher(in)
                .results()
                .map(found -> found.group(1))
                .collect(Collectors.toList())
                .getLast();
    }

    /** The actions that a question offers. */
    static long offered(Question question) {
        Matcher actions = ACTION.matcher(question.user());
        return actions.results().count();
    }
}
