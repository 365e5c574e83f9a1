package dev.cairn.agent.identity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.agent.habit.OwnWord;
import dev.cairn.agent.habit.OwnWords;
import dev.cairn.agent.identity.PinRule.Condition;
import dev.cairn.agent.identity.PinRule.Kind;
import dev.cairn.agent.identity.PinRule.Subject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PinsFileTest {
    @TempDir
    private Path folder;

    private Pins read(String text) throws IOException {
        return PinsFile.read(Files.writeString(folder.resolve("pins.txt"), text));
    }

    @Test
    void readsARuleALine() throws IOException {
        Pins pins = read(
                "# the wizard is one screen\n\nmerge activity=*.Wizard\nsplit title=Order* text=\"Paid in full\"\n");

        assertThat(pins.rules()).extracting(rule -> rule.kind()).containsExactly(Kind.MERGE, Kind.SPLIT);
        assertThat(pins.rules().get(1).conditions())
                .containsExactly(new Condition(Subject.TITLE, "Order*"), new Condition(Subject.TEXT, "Paid in full"));
    }

    @Test
    void tellsAllThatIsWrongByLine() {
        assertThatThrownBy(
                        () -> read(
                                "join activity=a\nmerge\nsplit colour=red\nmerge text=\nmerge id=x y\nmerge id=x\nmerge id=x\n"))
                .isInstanceOf(IdentityException.class)
                .hasMessageContaining("line 1 begins with 'join'")
                .hasMessageContaining("line 2 has no condition")
                .hasMessageContaining("line 3 looks at 'colour'")
                .hasMessageContaining("line 4 has an empty pattern for text")
                .hasMessageContaining("line 5 cannot be read from 'y' on")
                .hasMessageContaining("line 7 says again");
    }

    @Test
    void rulesOfOneNameMergeWhatEitherMatches() throws IOException {
        Pins pins = read("merge as=\"A cart\" title=Cart\nmerge as=\"A cart\" title=Basket\nmerge title=Shop\n");

        assertThat(pins.rules())
                .extracting(rule -> rule.text())
                .containsExactly("merge as=\"A cart\"", "merge as=\"A cart\"", "merge title=Shop");
        assertThatThrownBy(() -> read("split as=x title=Cart\nmerge as=x\n"))
                .hasMessageContaining("line 1 has a name")
                .hasMessageContaining("line 2 has no condition");
    }

    @Test
    void saysWhatAnAppCallsThings() throws IOException {
        Pins pins = read("word not ticked = unchecked\nsplit id=x\nword  acme-sheet = modal \n");

        assertThat(pins.rules().get(1).word()).isEmpty();
        assertThat(pins.words().all())
                .containsExactly(new OwnWord("not ticked", "unchecked"), new OwnWord("acme-sheet", "modal"));
        assertThat(read("split id=x\n").words()).isEqualTo(OwnWords.NONE);
    }

    @Test
    void tellsWhichWordsCountAsNothing() {
        assertThatThrownBy(() ->
                        read("word\nword acme-sheet\nword a = acme\nword b = modal\nword b = modal\nwordy = modal\n"))
                .isInstanceOf(IdentityException.class)
                .hasMessageContaining("line 1 says of no word what it counts as")
                .hasMessageContaining("line 2 says of no word what it counts as")
                .hasMessageContaining("line 3 counts 'a' as 'acme', which is in no list")
                .hasMessageContaining("line 5 says again")
                .hasMessageContaining("line 6 begins with 'wordy'");
    }

    @Test
    void tellsThatThereIsNoFile() {
        assertThatThrownBy(() -> PinsFile.read(folder.resolve("none"))).hasMessageContaining("there is no file");
    }

    @Test
    void aLineWithoutEndIsTakenInOneLook() {
        assertThatThrownBy(() -> read("merge " + "x".repeat(90_000) + " 1\n"))
                .isInstanceOf(IdentityException.class)
                .hasMessageContaining("line 1 cannot be read from 'xxx")
                .hasMessageMatching("(?s).{1,600}");
    }
}
