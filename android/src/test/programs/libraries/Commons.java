package libraries;

import java.io.PrintStream;
import java.util.Arrays;
import java.util.Calendar;
import java.util.Locale;
import java.util.TimeZone;
import org.apache.commons.lang3.ArrayUtils;
import org.apache.commons.lang3.BooleanUtils;
import org.apache.commons.lang3.CharUtils;
import org.apache.commons.lang3.Range;
import org.apache.commons.lang3.StringEscapeUtils;
import org.apache.commons.lang3.StringUtils;
import org.apache.commons.lang3.Validate;
import org.apache.commons.lang3.builder.CompareToBuilder;
import org.apache.commons.lang3.builder.EqualsBuilder;
import org.apache.commons.lang3.builder.HashCodeBuilder;
import org.apache.commons.lang3.exception.ExceptionUtils;
import org.apache.commons.lang3.math.Fraction;
import org.apache.commons.lang3.math.NumberUtils;
import org.apache.commons.lang3.mutable.MutableInt;
import org.apache.commons.lang3.text.WordUtils;
import org.apache.commons.lang3.time.DurationFormatUtils;
import org.apache.commons.lang3.time.FastDateFormat;
import org.apache.commons.lang3.tuple.Pair;
import org.apache.commons.lang3.tuple.Triple;

/** Commons Lang: strings, numbers, dates, builders. */
@SuppressWarnings("deprecation")
public final class Commons {
    private Commons() {}

    public static void run(PrintStream out) throws Exception {
        for (String text : new String[] {null, "", " ", "Hello World", "\u00c9t\u00e9 \u00df", "a,b;c", "12.5e3", "0x1F"}) {
            out.print(StringUtils.isBlank(text) + "|" + StringUtils.reverse(text) + "|" + StringUtils.swapCase(text) + "|" + StringUtils.abbreviate(text, 7));
            out.print("|" + StringUtils.center(text, 14, "*-") + "|" + Arrays.toString(StringUtils.split(text, ",;")) + "|" + StringUtils.stripAccents(text));
            out.println("|" + NumberUtils.isCreatable(text) + "|" + NumberUtils.toInt(text, -1) + "|" + StringUtils.countMatches(text, 'l') + StringUtils.substringBetween(text, "e", "o"));
        }
        out.println(StringUtils.getLevenshteinDistance("kitten", "sitting") + " " + StringUtils.difference("abcde", "abxyz") + " " + StringUtils.getCommonPrefix("abc", "abd") + StringUtils.wrap("x", '"') + StringUtils.rotate("abcdef", 2));
        out.println(WordUtils.wrap("the quick brown fox jumps", 10).replace(System.lineSeparator(), "/") + WordUtils.capitalizeFully("mIXED case") + StringEscapeUtils.escapeJava("t\u00e9\n\"") + StringEscapeUtils.unescapeHtml4("&lt;&eacute;&#65;"));
        out.println(NumberUtils.createNumber("0x7fffffffffffffff") + " " + NumberUtils.createNumber("1.1f") + " " + NumberUtils.max(1, 5, 3) + Fraction.getFraction(3, -6).reduce().add(Fraction.ONE_THIRD));
        out.println(Arrays.toString(ArrayUtils.addAll(new int[] {1}, 2, 3)) + ArrayUtils.toString(ArrayUtils.removeElement(new char[] {'a', 'b'}, 'a')) + ArrayUtils.indexOf(new double[] {1, Double.NaN}, Double.NaN) + ArrayUtils.contains((int[]) null, 1));
        out.println(Pair.of("l", 2).compareTo(Pair.of("l", 3)) + " " + Triple.of(1, 'c', null) + Range.of(1, 5).intersectionWith(Range.of(3, 9)) + new MutableInt(5).addAndGet(4));
        out.println(new HashCodeBuilder(17, 37).append(1).append("two").append(3.5).append(new long[] {4}).toHashCode() + " " + new EqualsBuilder().append(1.0f, 1.0f).append(new int[] {1}, new int[] {1}).isEquals() + new CompareToBuilder().append("a", "b").toComparison());
        Calendar calendar = Calendar.getInstance(TimeZone.getTimeZone("UTC"), Locale.ROOT);
        calendar.setTimeInMillis(1_700_000_000_123L);
        FastDateFormat format = FastDateFormat.getInstance("yyyy-MM-dd'T'HH:mm:ss.SSS ZZ u D", TimeZone.getTimeZone("GMT+2"), Locale.ROOT);
        out.println(format.format(calendar) + " " + FastDateFormat.getInstance("yyyy-MM-dd HH", TimeZone.getTimeZone("UTC"), Locale.ROOT).parse("2024-02-29 23").getTime() + DurationFormatUtils.formatDuration(98_765_432L, "d 'days' HH:mm:ss"));
        out.println(BooleanUtils.toBooleanObject("yes") + " " + CharUtils.unicodeEscaped('\u00e9') + BooleanUtils.xor(new boolean[] {true, true, true}));
        try {
            Validate.inclusiveBetween(1, 3, 7, "out of %s", "x");
        } catch (IllegalArgumentException e) {
            out.println(e.getMessage() + ExceptionUtils.getThrowableCount(new RuntimeException(e)) + ExceptionUtils.getRootCause(new RuntimeException(e)).getClass());
        }
    }
}
