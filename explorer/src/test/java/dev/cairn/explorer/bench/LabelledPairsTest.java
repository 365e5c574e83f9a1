package dev.cairn.explorer.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.agent.identity.IdentityException;
import dev.cairn.agent.identity.Pins;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LabelledPairsTest {
    @TempDir
    private Path folder;

    @BeforeEach
    void writeStates() throws IOException {
        write("home.html", "<h1>Home</h1><p>Welcome</p>");
        write("later.html", "<h1>Home</h1><p>Welcome back</p>");
        write("other.html", "<form><input name='a'><input name='b'><button>OK</button></form>");
        write("main.xml", "<hierarchy><node class='android.widget.TextView' text='a' package='p'/></hierarchy>");
    }

    private void write(String name, String content) throws IOException {
        Files.writeString(folder.resolve(name), content);
    }

    private void pairs(String content) throws IOException {
        write("pairs.csv", content);
    }

    @Test
    void readsPairsWithOrWithoutHeaderAndExtension() throws IOException {
        pairs("home.html,later,true\nhome,other.html,no\n");
        assertThat(LabelledPairs.read(folder).pairs())
                .extracting(LabelledPairs.Pair::a, LabelledPairs.Pair::b, LabelledPairs.Pair::same)
                .containsExactly(
                        org.assertj.core.groups.Tuple.tuple("home.html", "later.html", true),
                        org.assertj.core.groups.Tuple.tuple("home.html", "other.html", false));
    }

    @Test
    void aHeaderNamesTheColumnsInAnyOrderAndMayHaveMore() throws IOException {
        pairs("\ufeffapp,same,a,b,note\r\n\"x, y\",1,home,later,\"a \"\"quoted\"\" note\"\r\n\r\nx,0,home,other,\r\n");
        assertThat(LabelledPairs.read(folder).pairs())
                .extracting(LabelledPairs.Pair::line, LabelledPairs.Pair::same)
                .containsExactly(
                        org.assertj.core.groups.Tuple.tuple(2, true), org.assertj.core.groups.Tuple.tuple(4, false));
    }

    @Test
    void findsStatesInFoldersBelow() throws IOException {
        Files.createDirectory(folder.resolve("app"));
        write("app/home.html", "<h1>App</h1>");
        pairs("app/home,home,false\n./app/home.html,app\\home.html,true\n");

        assertThat(LabelledPairs.read(folder).pairs())
                .extracting(LabelledPairs.Pair::a, LabelledPairs.Pair::b)
                .containsExactly(
                        org.assertj.core.groups.Tuple.tuple("app/home.html", "home.html"),
                        org.assertj.core.groups.Tuple.tuple("app/home.html", "app/home.html"));
    }

    @Test
    void tellsAllThatIsWrongByLine() throws IOException {
        write("broken.xml", "<hierarchy><node");
        write("empty.html", " ");
        pairs("a,b,same\nhome,nowhere,true\nhome,later,perhaps\nhome\nhome,broken,1\nhome,empty,1\n");
        assertThatThrownBy(() -> LabelledPairs.read(folder))
                .isInstanceOf(IdentityException.class)
                .hasMessageContaining("line 2: there is no state 'nowhere'")
                .hasMessageContaining("line 3: 'perhaps' is no verdict")
                .hasMessageContaining("line 4 has 1 of the fields a,b,same")
                .hasMessageContaining("line 5: ")
                .hasMessageContaining("no well-formed XML")
                .hasMessageContaining("line 6: ")
                .hasMessageContaining("is empty");
    }

    @Test
    void tellsWhatIsMissing() throws IOException {
        assertThatThrownBy(() -> LabelledPairs.read(folder.resolve("nowhere")))
                .hasMessageContaining("there is no folder");
        assertThatThrownBy(() -> LabelledPairs.read(folder))
                .hasMessageContaining("there is no")
                .hasMessageContaining("pairs.csv");
        pairs("a,b,same\n");
        assertThatThrownBy(() -> LabelledPairs.read(folder)).hasMessageContaining("has no pairs");
    }

    @Test
    void countsAndShowsWhatItTakesOtherwise() throws IOException {
        pairs("home,later,1\nhome,other,0\nlater,other,1\n");
        IdentityBench.Result result = IdentityBench.run(LabelledPairs.read(folder), Pins.NONE);

        assertThat(result.score().precision()).isEqualTo(1);
        assertThat(result.score().recall()).isEqualTo(0.5);
        assertThat(result.score().f1()).isEqualTo(2.0 / 3);
        assertThat(result.confusions())
                .singleElement()
                .satisfies(confusion -> assertThat(confusion.pair().line()).isEqualTo(3));
    }
}
