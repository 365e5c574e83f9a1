package dev.cairn.agent.identity.sets;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How well states of kinds of sites and apps are told apart which nothing is written for. */
@Tag("slow")
class GeneratedSetsTest {
    private static final double GOOD = 0.97;
    private static final double FAIR = 0.5;

    /** Apps of Compose and Material, whose titles are told by place or as headings, and whose rows have no ids. */
    private static final double COMPOSE = 0.95;

    /** Decided on once, whichever test asks first. */
    private static final Map<String, List<Verdicts>> DECIDED = new HashMap<>();

    private static List<Verdicts> verdicts(String half) {
        return DECIDED.computeIfAbsent(
                half, kinds -> StateSet.of(kinds).stream().map(Verdicts::on).toList());
    }

    @ParameterizedTest
    @ValueSource(strings = {"known", "unseen"})
    void tellsScreensApart(String half) {
        Verdicts all = Verdicts.together(half, verdicts(half));

        assertThat(all.f1()).as(all.line()).isGreaterThanOrEqualTo(GOOD);
    }

    @Test
    void tellsScreensOfComposeApart() {
        Verdicts all = Verdicts.together("compose", verdicts("compose"));

        assertThat(all.f1()).as(all.line()).isGreaterThanOrEqualTo(COMPOSE);
    }

    static Stream<Verdicts> kinds() {
        return Stream.of("known", "unseen").flatMap(half -> verdicts(half).stream());
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void noKindOfSiteOrAppIsMostlyWrong(Verdicts kind) {
        assertThat(kind.f1()).as(kind.line()).isGreaterThanOrEqualTo(FAIR);
    }
}
