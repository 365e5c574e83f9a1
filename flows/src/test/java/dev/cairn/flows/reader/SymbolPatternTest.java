package dev.cairn.flows.reader;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class SymbolPatternTest {
    private static final int SYMBOLS = 2_000;

    /** A line that counts how often a sign of it is looked at. */
    private record WatchedLine(String text, AtomicLong looks) implements CharSequence {
        @Override
        public int length() {
            return text.length();
        }

        @Override
        public char charAt(int index) {
            looks.incrementAndGet();
            return text.charAt(index);
        }

        @Override
        public CharSequence subSequence(int start, int end) {
            return text.subSequence(start, end);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "(?:<THE>|<ON>)*(?:<END>)(?:<OF>)?<MON#>",
                "(?:<ON>|<THE>)*O(\\d{1,2})(?:\\|[^ ]*)? ",
                "(?:<ON>|<THE>)+N(\\d{1,2})(?:\\|[^ ]*)? STOP |<ON><THE>N(\\d{1,2})(?:\\|[^ ]*)? (?=C |$)",
                "<YEAREND>|(?:<THE>|<ON>)*(?:<END>|<LAST><UDAY>)(?:<THE>|<THIS>)*<UYEAR>"
            })
    void aRunThatLeadsToNothingIsNotGoneOverFromEachOfItsWords(String senses) {
        String line = "ON THE ".repeat(SYMBOLS / 2);
        AtomicLong looks = new AtomicLong();
        assertThat(SymbolPattern.of(senses).next(new WatchedLine(line, looks), 0))
                .isEmpty();
        assertThat(looks.get()).as("signs looked at").isLessThan(40L * line.length());
    }

    @ParameterizedTest
    @MethodSource
    void symbolsOfSeveralSensesAreTakenInOneWay(SymbolPattern pattern, String line) {
        AtomicLong looks = new AtomicLong();
        assertThat(pattern.next(new WatchedLine(line, looks), 0)).isEmpty();
        assertThat(looks.get()).as("signs looked at").isLessThan(200L * line.length());
    }

    static Stream<Arguments> symbolsOfSeveralSensesAreTakenInOneWay() {
        return Stream.of(
                Arguments.of(
                        SymbolPattern.of("<FORTNIGHT>(?:<ON>|<FROM>)+<WD#>"), "FORTNIGHT " + "ON|FROM ".repeat(14)),
                Arguments.of(SymbolPattern.of("(?:<OF>|<IN>)*<UYEAR>"), "OF|IN ".repeat(14)),
                Arguments.of(DayOffsets.LEADING.pattern(), "N1|A UDAY AND ".repeat(14)),
                Arguments.of(SymbolPattern.of(TemporalReader.FROM_NOW), "N1|A UHOUR AND ".repeat(14)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "(?:<THE>|<ON>)*(?:(<END>)|(<MON#>))(?:<OF>)?<MON#>",
                "(?:<ON>|<THE>)*O(\\d{1,2})(?:\\|[^ ]*)? (?!<END>)",
                "(?:<ON>|<THE>)+N(\\d{1,2})(?:\\|[^ ]*)? STOP |<ON><THE>N(\\d{1,2})(?:\\|[^ ]*)? (?=C |$)",
                "<END>|(?:<THE>|<ON>)*(?:<MON#>)(C |STOP )?(?:<THE>|<ON>)*<END>",
                "(?:<ON>)*(C |STOP )N(\\d) \\1",
                "(?:<ON>|<END>)+",
                "<MON#><ON>?"
            })
    void findsWhatThePlainExpressionFinds(String senses) {
        List<String> codes =
                List.of("ON", "THE", "x|ON", "THE|ON|END", "END", "MON5", "OF|MON7", "O3|N4", "N5", "STOP", "C");
        SymbolPattern pattern = SymbolPattern.of(senses);
        Random random = new Random(11);
        for (int i = 0; i < 150; i++) {
            StringBuilder line = new StringBuilder();
            while (random.nextInt(12) > 0) {
                int times = random.nextInt(8) == 0 ? random.nextInt(100) : 1;
                line.append((codes.get(random.nextInt(codes.size())) + " ").repeat(times));
            }
            Matcher plain = SymbolRule.compile(senses).matcher(line);
            for (int at = 0; at < line.length(); at += 1 + random.nextInt(200)) {
                Optional<String> found = pattern.next(line, at).map(SymbolPatternTest::groups);
                Optional<String> expected = plain.find(at) ? Optional.of(groups(plain)) : Optional.empty();
                assertThat(found).as("%s from %s", line, at).isEqualTo(expected);
            }
        }
    }

    private static String groups(MatchResult match) {
        StringBuilder groups = new StringBuilder();
        for (int group = 0; group <= match.groupCount(); group++) {
            groups.append(match.start(group))
                    .append('-')
                    .append(match.end(group))
                    .append(' ');
        }
        return groups.toString();
    }
}
