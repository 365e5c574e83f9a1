package dev.cairn.explorer.run;

import dev.cairn.testkit.llm.Question;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A model that answers the explorer's decisions sensibly, by what it is shown and nothing else. */
final class Model {
    private static final Pattern ACTION = Pattern.compile("(?m)^(a[0-9a-f]{5}): ");
    private static final Pattern OTHER = Pattern.compile("(?m)^- (\\w+)$");

    private Model() {}

    static String answer(Question question) {
        return switch (question.name()) {
            case "choose_action" -> choose(last(ACTION, question.user()));
            case "verify" -> "{\"verdict\":\"screen_changed\",\"met\":true,\"reason\":\"it says so\"}";
            case "detect_progress" -> "{\"progress\":\"none\",\"reason\":\"seen one, seen all\"}";
            case "should_continue" -> "{\"route\":\"continue\",\"reason\":\"why not\"}";
            case "switch_policy" -> "{\"policy\":\"" + last(OTHER, question.user()) + "\",\"reason\":\"for a change\"}";
            default -> throw new IllegalArgumentException(question.name());
        };
    }

    static String choose(String action) {
        return "{\"action\":\"" + action + "\",\"expect\":\"another screen\",\"reason\":\"it looks new\"}";
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
