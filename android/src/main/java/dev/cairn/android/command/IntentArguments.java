package dev.cairn.android.command;

import dev.cairn.android.device.StartIntent;
import dev.cairn.android.protocol.WebDriverError;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The options of {@code am start} that say what is in an intent, as one line of text. */
final class IntentArguments {
    private static final Pattern WORD = Pattern.compile("\"((?:[^\"\\\\]++|\\\\.)*+)\"|'([^']*+)'|(\\S++)");

    private IntentArguments() {}

    static void read(String line, StartIntent.Builder intent) {
        Deque<String> words = words(line);
        while (!words.isEmpty()) {
            String option = words.pop();
            switch (option) {
                case "-a" -> intent.action(value(option, words));
                case "-d" -> intent.data(value(option, words));
                case "-t" -> intent.type(value(option, words));
                case "-c" -> intent.category(value(option, words));
                case "-n" -> IntentParameters.component(value(option, words), intent);
                case "-f" -> intent.flags(IntentParameters.flags(value(option, words)));
                case "--esn" -> value(option, words); // an extra that is null is as one that is absent
                default -> extra(option, words, intent);
            }
        }
    }

    private static Deque<String> words(String line) {
        List<String> words = new ArrayList<>();
        Matcher matcher = WORD.matcher(line);
        while (matcher.find()) {
            String quoted = matcher.group(1) == null
                    ? matcher.group(2)
                    : matcher.group(1).replaceAll("\\\\(.)", "$1");
            words.add(quoted == null ? matcher.group(3) : quoted);
        }
        return new ArrayDeque<>(words);
    }

    private static void extra(String option, Deque<String> words, StartIntent.Builder intent) {
        if (!option.startsWith("-")) {
            throw WebDriverError.INVALID_ARGUMENT.because("The intent's arguments have '" + option
                    + "' where an option was expected, such as -a, -d, -c, -f, --es or --ei.");
        }
        String name = value(option, words);
        intent.extra(name, IntentExtras.value(option, name, value(option, words)));
    }

    private static String value(String option, Deque<String> words) {
        if (words.isEmpty()) {
            throw WebDriverError.INVALID_ARGUMENT.because("The intent's option " + option + " needs a value.");
        }
        return words.pop();
    }
}
