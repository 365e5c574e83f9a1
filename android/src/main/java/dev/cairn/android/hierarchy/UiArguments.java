package dev.cairn.android.hierarchy;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** Reads the arguments of one call as the types that its method takes. */
final class UiArguments {
    private static final Pattern LITERAL =
            Pattern.compile("(\\s*+\\+\\s*+)?+\"((?:[^\"\\\\]++|\\\\.)*+)\"", Pattern.DOTALL);
    private static final Pattern CLASS = Pattern.compile("[\\p{L}_$][\\w$]*+(?:\\.[\\p{L}_$][\\w$]*+)++");
    private static final Pattern OBJECT = Pattern.compile("(?s)(?:new\\s++)?+UiObject\\s*+\\((.*)\\)");

    private final UiStatement statement;
    private final UiStatement.Call call;

    UiArguments(UiStatement statement, UiStatement.Call call) {
        this.statement = statement;
        this.call = call;
    }

    /** Fails unless there are so many arguments. */
    UiArguments expect(int count) {
        if (call.arguments().size() != count) {
            throw unsuitable(
                    "Invalid arguments count. Actual: " + call.arguments().size() + ". Expected: " + count + ".");
        }
        return this;
    }

    int count() {
        return call.arguments().size();
    }

    String string(int place) {
        String argument = call.arguments().get(place);
        if (!argument.matches("(?s)^\".*\"$")) {
            throw unsuitable(argument + " is not a string");
        }
        return joined(argument).replace("\\\"", "\"");
    }

    /** Literals with plus signs between them are one; backslashes stay, for they are written for regular expressions. */
    private static String joined(String argument) {
        StringBuilder text = new StringBuilder();
        Matcher literal = LITERAL.matcher(argument);
        int end = 0;
        while (literal.region(end, argument.length()).lookingAt() && (literal.group(1) == null) == (end == 0)) {
            text.append(literal.group(2));
            end = literal.end();
        }
        return end == argument.length() ? text.toString() : argument.substring(1, argument.length() - 1);
    }

    Pattern regex(int place, int flags) {
        try {
            return Pattern.compile(string(place), flags);
        } catch (PatternSyntaxException e) {
            throw unsuitable(e.getDescription() + " near index " + e.getIndex());
        }
    }

    boolean flag(int place) {
        return switch (call.arguments().get(place)) {
            case "true" -> true;
            case "false" -> false;
            case String other -> throw unsuitable(other + " is not a boolean");
        };
    }

    int number(int place) {
        try {
            return Integer.parseInt(call.arguments().get(place));
        } catch (NumberFormatException e) {
            throw unsuitable(call.arguments().get(place) + " is not a integer");
        }
    }

    double fraction(int place) {
        try {
            return Double.parseDouble(call.arguments().get(place));
        } catch (NumberFormatException e) {
            throw unsuitable(call.arguments().get(place) + " is not a number");
        }
    }

    /** The name of a class, which is given as a string or as the class. */
    String className(int place) {
        String argument = call.arguments().get(place);
        if (argument.startsWith("\"")) {
            return string(place);
        }
        String name = argument.replaceFirst("\\.class$", "");
        if (!CLASS.matcher(name).matches() || !name.matches("(android|java|javax|dalvik)\\..*")) {
            throw unsuitable(argument + " class could not be found");
        }
        return name;
    }

    /** A selector, or an object made of one. */
    UiSelector selector(int place) {
        String argument = call.arguments().get(place);
        Matcher object = OBJECT.matcher(argument);
        String written = object.matches() ? object.group(1).strip() : argument;
        if (written.matches("(?s)\".*|-?\\d.*|true|false")) {
            throw unsuitable(argument + " is not a UiSelector");
        }
        return UiSelectorReader.read(UiStatement.parse(written));
    }

    /** The complaint that the method does not take such arguments. */
    InvalidSelectorException unsuitable(String why) {
        return UiStatement.invalid(
                statement.text(),
                "`" + statement.type() + "` doesn't have suitable method `" + call.method() + "` with arguments "
                        + List.copyOf(call.arguments()) + ": " + why);
    }

    /** The complaint that there is no such method. */
    InvalidSelectorException unknown() {
        return UiStatement.invalid(statement.text(), statement.type() + " has no `" + call.method() + "` method");
    }
}
