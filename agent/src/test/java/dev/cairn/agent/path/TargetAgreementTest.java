package dev.cairn.agent.path;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TargetAgreementTest {
    private static final TargetTraits LUNCH = archive("Bob", "Lunch?");

    @Test
    void findsTheRecordWhereItStandsNow() {
        assertThat(found(LUNCH, archive("Ann", "Invoice May"), archive("Bob", "Lunch?")))
                .isEqualTo(1);
    }

    @Test
    void doesNotTakeAnotherRecordOfTheSameNameForOneThatIsGone() {
        assertThat(TargetAgreement.find(LUNCH, List.of(archive("Ann", "Invoice May"), archive("Bob", "Dinner?"))))
                .isEmpty();
    }

    @Test
    void findsARecordOfWhichACellHasChanged() {
        TargetTraits open = archive("Ada Lovelace", "ada@example.org", "open");

        assertThat(found(
                        open,
                        archive("Alan Turing", "alan@example.org", "open"),
                        archive("Ada Lovelace", "ada@example.org", "paid")))
                .isEqualTo(1);
    }

    /** An id says as much as a page likes; what a program made up is told by it in a time that grows with its length. */
    @Test
    void looksThroughIdsOfAnyLength() {
        TargetTraits sought = named("_1".repeat(20_000));

        assertThat(found(sought, named("_1".repeat(20_000)))).isZero();
        assertThat(found(named("_".repeat(100_000)), named("_".repeat(100_000))))
                .isZero();
        assertThat(found(named("-a".repeat(50_000)), named("-a".repeat(50_000))))
                .isZero();
        assertThat(found(named("row-a1b2"), named("row-c3d4"))).isZero();
        assertThat(found(named("a_row_1b2"), named("a_row_3c4"))).isZero();
    }

    private static TargetTraits named(String id) {
        return new TargetTraits(
                "button", "Archive", "", "", Map.of("id", id), "", "", List.of(), Optional.empty(), "Inbox", 1, 1);
    }

    private static int found(TargetTraits sought, TargetTraits... among) {
        return TargetAgreement.find(sought, Arrays.asList(among)).orElseThrow().index();
    }

    /** A button in a record that its first cell tells from others. */
    private static TargetTraits archive(String... cells) {
        return new TargetTraits(
                "button", "Archive", "", "", Map.of(), "", "", List.of(cells), Optional.of(cells[0]), "Inbox", 1, 1);
    }
}
