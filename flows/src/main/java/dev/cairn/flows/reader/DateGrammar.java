package dev.cairn.flows.reader;

import static dev.cairn.flows.reader.SymbolRule.number;

import java.time.LocalDate;
import java.time.temporal.TemporalAdjusters;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Finds days. A day without a year is the next one, today included; a weekday is the next one, today excluded, be it called {@code this} or
 * {@code next}, while {@code Friday next week} is that of the week that begins with the next Monday. For one day and country; immutable.
 */
final class DateGrammar {
    private static final double SAID = 0.95;
    private static final double LIKELY = 0.85;
    private static final double GUESSED = 0.6;
    private static final double BARE = 0.4;

    private static final String WEEKDAY_BEFORE = "(?:<WD#>(?:STOP )?(?:C )?(?:<THE>)?)?";
    private static final String ANY_WEEKDAY = "(?:(?:[^ ]*\\|)?WD\\d(?:\\|[^ ]*)? (?:STOP )?(?:C )?(?:<THE>|<ON>)*)?";
    private static final String YEAR =
            "(?:(?:C |<OF>)?(?:<IN>)?(?:[^ ]*?N(\\d{4})(?:\\|[^ ]*)? |N(19|20) N(\\d\\d)(?:\\|[^ ]*)? |(?:C )?x N(\\d\\d)(?:\\|[^ ]*)? "
                    + "|N(\\d\\d)(?:\\|[^ ]*)? (?=(?:STOP |C )?$)))?";
    private static final String SHORT_YEAR = "(?:(?:C )?(?:[^ ]*?N(\\d{4})(?:\\|[^ ]*)? |N(\\d\\d)(?:\\|[^ ]*)? ))?";
    private static final String UNIT = "(<UDAY>|<UNIGHT>|<UWEEK>|<UMONTH>|<UYEAR>)";
    private static final List<DateRule> RULES = List.of(
            DateRule.of(
                    ANY_WEEKDAY + "I(\\d{4}-\\d{1,2}-\\d{1,2}) ",
                    SAID,
                    (on, match) -> on.numeric().iso(match.group(1))),
            DateRule.of(
                    ANY_WEEKDAY + "F(\\d+)([./-])(\\d+)\\2(\\d+) ",
                    SAID,
                    (on, match) -> on.numeric().full(match)),
            DateRule.of(
                    ANY_WEEKDAY + "P(\\d+)([./])(\\d+)\\.? (?:[^ ]*?N(\\d{4})(?:\\|[^ ]*)? )?",
                    LIKELY,
                    (on, match) -> on.numeric().pair(match)),
            DateRule.of(
                    "N(\\d{7,8})(?:\\|[^ ]*)? ",
                    LIKELY,
                    (on, match) -> on.numeric().compact(match.group(1))),
            DateRule.of(
                    "(?:<ON>|<THE>)*O(\\d{1,2})(?:\\|[^ ]*)? O(\\d{1,2})(?:\\|[^ ]*)? " + SHORT_YEAR,
                    LIKELY,
                    DateMath::spoken),
            DateRule.of(
                    WEEKDAY_BEFORE
                            + "<MON#>(?:<ON>)?(?:<THE>)?(?:STOP |C (?=O))?(?:O|N)(\\d{1,2})(?:\\|[^ ]*)? (?!<OCLOCK>|COLON|AM |PM |<UDAY>)"
                            + YEAR,
                    SAID,
                    (on, match) -> on.named(on.year(match, 4), number(match, 2), number(match, 3))),
            DateRule.of(
                    WEEKDAY_BEFORE
                            + "(?:<ON>)?(?:<THE>)?(?:O|N)(\\d{1,2})(?:\\|[^ ]*)? (?:STOP )?(?:<UDAY>)?(?:DASH )?(?:<OF>)?(?:DASH )?<MON#>(?:STOP )?"
                            + YEAR,
                    SAID,
                    (on, match) -> on.named(on.year(match, 4), number(match, 3), number(match, 2))),
            DateRule.of(
                    "(?:<THE>)?(?:O|N)(\\d{1,2})(?:\\|[^ ]*)? (?:STOP )?(?:<UDAY>)?(?:<OF>)?(?:<THE>)?<THIS>(?:<UMONTH>)",
                    SAID,
                    (on, match) -> Optional.of(on.today().withDayOfMonth(number(match, 1)))),
            DateRule.of(
                    "(?:<THE>)?(?:O|N)(\\d{1,2})(?:\\|[^ ]*)? (?:STOP )?(?:<UDAY>)?(?:<OF>)?(?:<THE>)?<NEXT>(?:<UMONTH>)",
                    SAID,
                    (on, match) -> Optional.of(on.today().plusMonths(1).withDayOfMonth(number(match, 1)))),
            DateRule.of(
                    "(?:<END>)(?:<OF>)?(?:<THE>|<THIS>)?<UMONTH>",
                    LIKELY,
                    (on, match) -> Optional.of(on.today().with(TemporalAdjusters.lastDayOfMonth()))),
            DateRule.of(
                    "(?:<END>)(?:<OF>)?<NEXT><UMONTH>",
                    LIKELY,
                    (on, match) -> Optional.of(on.today().plusMonths(1).with(TemporalAdjusters.lastDayOfMonth()))),
            DateRule.of(
                    "[^ ]*?HOL(\\d{1,2})(\\d\\d)(?:\\|[^ ]*)? " + YEAR,
                    SAID,
                    (on, match) -> on.inYear(on.year(match, 3), number(match, 1), number(match, 2))),
            DateRule.of(
                    "[^ ]*?HOL(\\d{1,2})(\\d\\d)(?:\\|[^ ]*)? (?:<OF>|<IN>)*(?:<NEXT>|(<LAST>))<UYEAR>",
                    SAID,
                    (on, match) -> on.inYear(
                            String.valueOf(on.today().getYear() + (match.group(3) == null ? 1 : -1)),
                            number(match, 1),
                            number(match, 2))),
            DateRule.of(
                    "(?:<THE>|<ON>)*(?:(<END>)|(<MID>)|<START>)(?:<OF>)?<MON#>" + YEAR, SAID, DateMath::partOfMonth),
            DateRule.of(
                    "(?:<THE>|<ON>)*(?:(<MID>)|<START>)(?:<OF>)?(?:<THE>|<THIS>)?(<NEXT>)?<UMONTH>",
                    LIKELY,
                    (on, match) -> Optional.of(on.today()
                            .plusMonths(match.group(2) == null ? 0 : 1)
                            .withDayOfMonth(match.group(1) == null ? 1 : DateMath.MIDDLE))),
            DateRule.of(
                    "<MONTHEND>",
                    LIKELY,
                    (on, match) -> Optional.of(on.today().with(TemporalAdjusters.lastDayOfMonth()))),
            DateRule.of(
                    "<YEAREND>|(?:<THE>|<ON>)*(?:<END>|<LASTDAY>|<LAST><UDAY>)(?:<OF>|<IN>)?(?:<THE>|<THIS>)*<UYEAR>",
                    SAID,
                    (on, match) -> Optional.of(on.today().with(TemporalAdjusters.lastDayOfYear()))),
            DateRule.of(
                    "(?:O|N)(\\d)(?:\\|[^ ]*)? (?:STOP )?<XMASDAY>",
                    SAID,
                    (on, match) -> on.inYear(null, DateMath.DECEMBER, DateMath.CHRISTMAS_EVE + number(match, 1))),
            DateRule.of(
                    "(?:<THE>|<A>)?<UDAY>(?:<AFTER>|(<TO>))HOL(\\d{1,2})(\\d\\d) ",
                    SAID,
                    (on, match) -> on.inYear(null, number(match, 2), number(match, 3))
                            .map(day -> day.plusDays(match.group(1) == null ? 1 : -1))),
            DateRule.of("(?:<THIS>|<NEXT>)?<WD#>", LIKELY, (on, match) -> Optional.of(on.next(number(match, 1)))),
            DateRule.of(
                    "<LAST><WD#>",
                    LIKELY,
                    (on, match) -> Optional.of(on.today().with(TemporalAdjusters.previous(DateMath.day(match, 1))))),
            DateRule.of(
                    "<AFTERNEXT><WD#>",
                    SAID,
                    (on, match) -> Optional.of(on.next(number(match, 1)).plusWeeks(1))),
            DateRule.of(
                    "<WD#><AFTERNEXT>",
                    SAID,
                    (on, match) -> Optional.of(on.next(number(match, 1)).plusWeeks(1))),
            DateRule.of(
                    "<WD#>(?:<OF>|<IN>|C )?(?:<THE>)?<THIS><UWEEK>",
                    SAID,
                    (on, match) -> Optional.of(on.inWeek(0, match, 1))),
            DateRule.of("<THIS><UWEEK>(?:<ON>)?<WD#>", SAID, (on, match) -> Optional.of(on.inWeek(0, match, 1))),
            DateRule.of(
                    "<WD#>(?:<OF>|<IN>|C |<ON>)?(?:<THE>)?<NEXT><UWEEK>",
                    SAID,
                    (on, match) -> Optional.of(on.inWeek(1, match, 1))),
            DateRule.of("<NEXT><UWEEK>(?:C )?(?:<ON>)?<WD#>", SAID, (on, match) -> Optional.of(on.inWeek(1, match, 1))),
            DateRule.of(
                    "(?:<A>|<N#>)<UWEEK>(?:<FROM>|<ON>)(?:<THIS>|<NEXT>)?<WD#>",
                    SAID,
                    (on, match) -> Optional.of(on.next(number(match, 2)).plusWeeks(DateMath.count(match, 1)))),
            DateRule.of(
                    "<WD#><FORTNIGHT>|<A>?<FORTNIGHT>(?:<ON>|<FROM>)+<WD#>",
                    SAID,
                    (on, match) -> Optional.of(on.next(number(match, match.group(1) == null ? 2 : 1))
                            .plusWeeks(2))),
            DateRule.of(
                    "<A>?<FORTNIGHT>(?:<FROM>)?(?:<LATER>|<NOW>|REL0 )",
                    SAID,
                    (on, match) -> Optional.of(on.today().plusWeeks(2))),
            DateRule.of(
                    "<WD#><IN>N8 <UDAY>",
                    SAID,
                    (on, match) -> Optional.of(on.next(number(match, 1)).plusWeeks(1))),
            DateRule.of(
                    "(?:<IN>)?<A>?<HALF><A>?<UYEAR>(?:<LATER>)?",
                    LIKELY,
                    (on, match) -> Optional.of(on.today().plusMonths(6))),
            DateRule.of(
                    "(?:<A>|<N#>)<UWEEK><REL#>",
                    SAID,
                    (on, match) ->
                            Optional.of(on.today().plusDays(number(match, 2)).plusWeeks(DateMath.count(match, 1)))),
            DateRule.of(
                    "<REL#><UWEEK>",
                    SAID,
                    (on, match) ->
                            Optional.of(on.today().plusDays(number(match, 1)).plusWeeks(1))),
            DateRule.of(
                    "<WD#><UWEEK>",
                    LIKELY,
                    (on, match) -> Optional.of(on.next(number(match, 1)).plusWeeks(1))),
            DateRule.of(
                    "<WD#><IN>(?:<A>|<N#>)<UWEEK>",
                    SAID,
                    (on, match) -> Optional.of(on.next(number(match, 1)).plusWeeks(DateMath.count(match, 2)))),
            DateRule.of(
                    "(?:<THIS>|<NEXT>)?<WD#>(?:C )?(?:<THE>)?(?:O(\\d{1,2})(?:\\|[^ ]*)? |N(\\d{1,2})(?:\\|[^ ]*)? STOP (?=C |w |$))",
                    SAID,
                    (on, match) -> on.dayOfMonth(
                            Integer.parseInt(match.group(2) == null ? match.group(3) : match.group(2)),
                            DateMath.day(match, 1))),
            DateRule.of(
                    "<REL#>(?!<WD>)",
                    SAID,
                    (on, match) -> Optional.of(on.today().plusDays(number(match, 1)))),
            DateRule.of("<TONIGHT>", LIKELY, (on, match) -> Optional.of(on.today())),
            DateRule.of("<NOW>", GUESSED, (on, match) -> Optional.of(on.today())),
            DateRule.of(
                    "<REL#>(?:<UDAY>)?<IN>?(?:<A>|<N#>)<UWEEK>",
                    SAID,
                    (on, match) ->
                            Optional.of(on.today().plusDays(number(match, 1)).plusWeeks(DateMath.count(match, 2)))),
            DateRule.of(
                    "<NEXT><UDAY>",
                    LIKELY,
                    (on, match) -> Optional.of(on.today().plusDays(1))),
            DateRule.of(
                    "<WD#>(?:<OF>|<IN>|C |<ON>|<FROM>)?(?:<THE>)?<LAST><UWEEK>",
                    SAID,
                    (on, match) -> Optional.of(on.inLastWeek(match, 1))),
            DateRule.of(
                    "<LAST><UWEEK>(?:C )?(?:<ON>)?<WD#>", SAID, (on, match) -> Optional.of(on.inLastWeek(match, 1))),
            DateRule.of(
                    "(?:O|N)(\\d{1,2})(?:\\|[^ ]*)? (?:STOP )?(?:<OF>)?(?:<THE>)?<LAST><UMONTH>",
                    SAID,
                    (on, match) -> Optional.of(on.today().minusMonths(1).withDayOfMonth(number(match, 1)))),
            DateRule.of(
                    "<N#><WD#>(?:<LATER>|<FROM><NOW>)",
                    SAID,
                    (on, match) -> Optional.of(on.next(number(match, 2)).plusWeeks(number(match, 1) - 1L))),
            DateRule.of(
                    "(?:<THE>)?(?:<LAST>|<O#>)(?:<WD#>|<UDAY>)(?:<OF>|<IN>)(?:<THE>)?<MON#>" + YEAR,
                    SAID,
                    DateMath::place),
            DateRule.of(
                    "(?:<THE>)?(?:<LAST>|<O#>)(?:<WD#>|<UDAY>)(?:<OF>|<IN>)?(?:<THE>|<THIS>)?(?:(<NEXT>)|<THIS>)?<UMONTH>",
                    SAID,
                    DateMath::placeInMonth),
            DateRule.of("FLOAT(\\d+)-(\\d)-(\\d) " + YEAR, SAID, DateMath::floating),
            DateRule.of("EASTER(-?\\d+) " + YEAR, SAID, DateMath::easter),
            DateRule.of("[^ ]*HM(\\d\\d)(\\d\\d) ", LIKELY, DateMath::pointed),
            DateRule.of(
                    "<MON#>DASH (?:O|N)(\\d{1,2})(?:\\|[^ ]*)? ",
                    SAID,
                    (on, match) -> on.inYear(null, number(match, 1), number(match, 2))),
            DateRule.of(
                    "(?:<THE>)?<UDAY><AFTER><REL#>",
                    SAID,
                    (on, match) -> Optional.of(on.today().plusDays(number(match, 1) + 1L))),
            DateRule.of(
                    "<IN>(?:<THE>)?(?:<A>|<N#>)" + UNIT,
                    SAID,
                    (on, match) -> on.plus(on.today(), DateMath.count(match, 1), match.group(2))),
            DateRule.of(
                    "<VOR>(?:<A>|<N#>)" + UNIT,
                    LIKELY,
                    (on, match) -> on.plus(on.today(), -DateMath.count(match, 1), match.group(2))),
            DateRule.of(
                    "(?:<A>|<N#>)" + UNIT + "(?:<LATER>|<AFTER>(?:<NOW>|REL0 ))",
                    SAID,
                    (on, match) -> on.plus(on.today(), DateMath.count(match, 1), match.group(2))),
            DateRule.of(
                    "(?:<A>|<N#>)" + UNIT + "(?:<FROM>|<AFTER>)<REL#>",
                    SAID,
                    (on, match) ->
                            on.plus(on.today().plusDays(number(match, 3)), DateMath.count(match, 1), match.group(2))),
            DateRule.of(
                    "(?:<A>|<N#>)" + UNIT + "<AGO>",
                    SAID,
                    (on, match) -> on.plus(on.today(), -DateMath.count(match, 1), match.group(2))),
            DateRule.of(
                    "<IN>(?:<A>)?<FORTNIGHT>",
                    SAID,
                    (on, match) -> Optional.of(on.today().plusWeeks(2))),
            DateRule.of(
                    "(?:<THE>|<ON>)*O(\\d{1,2})(?:\\|[^ ]*)? (?!<UDAY>|<U[A-Z]+>|w )",
                    GUESSED + 0.1,
                    (on, match) -> on.dayOfMonth(number(match, 1))),
            DateRule.of(
                    "(?:<THE>|<ON>)*O(\\d{1,2})(?:\\|[^ ]*)? ",
                    GUESSED,
                    (on, match) -> on.dayOfMonth(number(match, 1))),
            DateRule.of(
                    "(?:<ON>|<THE>)+N(\\d{1,2})(?:\\|[^ ]*)? STOP |<ON><THE>N(\\d{1,2})(?:\\|[^ ]*)? (?=C |$)",
                    GUESSED,
                    (on, match) -> match.group(1) != null && !on.numeric().isPointed()
                            ? Optional.empty() // the end of a sentence
                            : on.dayOfMonth(number(match, match.group(1) == null ? 2 : 1))),
            DateRule.of(
                    "(?:<THE>)?<N#>(?!COLON |AM |PM |<OCLOCK>|<UDAY>|<UHOUR>|<UMIN>|w )",
                    BARE,
                    (on, match) -> on.dayOfMonth(number(match, 1))));

    private final DateMath today;

    DateGrammar(LocalDate today, Locale locale) {
        this.today = new DateMath(today, new NumericDates(today, locale));
    }

    /**
     * The days in a message.
     *
     * @param bare whether a mere number may be a day of the month
     */
    List<Mention<LocalDate>> find(SymbolLine line, boolean bare) {
        List<Mention<LocalDate>> all = new ArrayList<>();
        Stream.concat(RULES.stream(), DashedDates.RULES.stream())
                .filter(rule -> bare || rule.certainty() > BARE)
                .forEach(rule -> all.addAll(line.find(rule.on(today))));
        all.addAll(DayOffsets.fromToday(line, today.today()));
        List<Mention<LocalDate>> days = Mention.longest(all).stream()
                .filter(day -> !day.value().equals(DateMath.NO_DAY))
                .toList();
        return DayOffsets.fromDays(line, days);
    }
}
