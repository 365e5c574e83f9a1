package language;

import java.io.PrintStream;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Strings, formatting, regular expressions, streams. */
public final class Text {
    private static final Pattern PAIR = Pattern.compile("(?<key>\\w+)=(?<value>[^;]*);?");

    private Text() {}

    public static void run(PrintStream out) {
        Matcher matcher = PAIR.matcher("a=1;bc=two;d=;");
        Map<String, String> pairs = new LinkedHashMap<>();
        while (matcher.find()) {
            pairs.merge(matcher.group("key"), matcher.group("value"), String::concat);
        }
        out.println(pairs + " " + "a1b22c333".replaceAll("(\\d)+", "<$1>") + Arrays.toString("x, y,,z".split(",\\s*")));
        out.println(String.format(Locale.ROOT, "%5d|%-6s|%08.3f|%x|%c|%b|%,d", 42, "ab", Math.E, 255, 'q', true, 1234567));
        String block = """
            lines "quoted" \\ and
              indented\ttab
            """;
        out.println(block + block.lines().count() + "\u00e9\u4e2d".length() + "\ud83d\ude00".codePointCount(0, 2) + "nul\0end".length());
        char c = 'x';
        Object none = null;
        out.println("" + c + 1 + 2L + 1.5f + 2.5 + true + none + new char[] {'a'}.length + (char) (c + 1) + (c + 1));
        StringBuilder builder = new StringBuilder();
        for (char each = 'a'; each < 'f'; each += 2) {
            builder.append(each).insert(0, (int) each).reverse();
        }
        out.println(builder.deleteCharAt(1));
        out.println(IntStream.rangeClosed(1, 5).mapToObj(i -> "n" + i).collect(Collectors.joining("+", "(", ")")));
        out.println(IntStream.range(0, 20).boxed().collect(Collectors.partitioningBy(i -> i % 3 == 0, Collectors.counting())));
        StringJoiner joiner = new StringJoiner("/");
        Optional.of("some").filter(s -> s.length() > 2).map(String::length).ifPresentOrElse(
                n -> joiner.add("n" + n), () -> joiner.add("none"));
        out.println(joiner.add(Optional.empty().isPresent() + "").toString() + "abc".compareTo("abd") + "Ab".equalsIgnoreCase("aB"));
        out.println("  strip ".strip() + "x".repeat(3) + String.join("-", "a", "b") + "abc".chars().sum() + "a,b".indexOf(','));
    }
}
