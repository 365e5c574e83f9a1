package dev.cairn.explorer.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.agent.identity.Pins;
import dev.cairn.agent.screen.UiNode;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StateFileTest {
    private static final String VIEW =
            "<hierarchy><node class='android.widget.TextView' text='Größe' package='p'/></hierarchy>";

    @TempDir
    private Path folder;

    private StateFile read(String name, String content, Charset encoding) throws IOException {
        return StateFile.read(Files.write(folder.resolve(name), content.getBytes(encoding)));
    }

    @Test
    void aToastIsOfNoActivity() throws IOException {
        String shown = VIEW.replace(
                "</hierarchy>",
                "<node class='android.widget.Toast' text='Saved' package='com.android.settings'/></hierarchy>");
        assertThat(read("toast.xml", shown, StandardCharsets.UTF_8).activity()).isEqualTo("p");
    }

    private static List<String> texts(StateFile state) {
        return state.hierarchy()
                .root()
                .all()
                .map(UiNode::text)
                .filter(text -> !text.isEmpty())
                .toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-8", "ISO-8859-1", "UTF-16"})
    void readsXmlInTheEncodingThatItSays(String encoding) throws IOException {
        String declared = "<?xml version='1.0' encoding='" + encoding + "'?>" + VIEW + "\n";

        assertThat(texts(read("a.xml", declared, Charset.forName(encoding)))).containsExactly("Größe");
    }

    @Test
    void readsXmlWithAMarkBeforeItOrWithARemarkBehindIt() throws IOException {
        assertThat(texts(read("a.xml", "\ufeff" + VIEW, StandardCharsets.UTF_8)))
                .containsExactly("Größe");
        assertThat(texts(read("b.xml", "\r\n <?xml version='1.0'?>" + VIEW, StandardCharsets.UTF_8)))
                .containsExactly("Größe");
        assertThat(texts(read("c.xml", VIEW + "UI hierchary dumped to: /dev/tty\n", StandardCharsets.UTF_8)))
                .containsExactly("Größe");
    }

    @Test
    void readsAPageInTheEncodingOfItsHead() throws IOException {
        String page = "<meta charset='windows-1252'><button>Größe</button>";

        assertThat(texts(read("a.html", page, Charset.forName("windows-1252")))).containsExactly("Größe");
        assertThat(texts(read("b.html", "<button>Größe</button>", StandardCharsets.UTF_8)))
                .containsExactly("Größe");
    }

    @Test
    void readsBothDialectsOfUiAutomatorAlike() throws IOException {
        String nodes =
                "<hierarchy rotation='0'><node class='android.widget.Button' text='OK' resource-id='a:id/b' package='a'/></hierarchy>";
        String classes =
                "<hierarchy><android.widget.Button class='android.widget.Button' text='OK' resource-id='a:id/b' package='a'/></hierarchy>";

        assertThat(read("a.xml", nodes, StandardCharsets.UTF_8).signature(Pins.NONE))
                .isEqualTo(read("b.xml", classes, StandardCharsets.UTF_8).signature(Pins.NONE));
    }

    @Test
    void saysWhatIsWrongWithAFile() {
        assertThatThrownBy(() -> read("a.xml", "<hierarchy><node", StandardCharsets.UTF_8))
                .hasMessageContaining("a.xml is no well-formed XML");
        assertThatThrownBy(() -> read("b.xml", "nothing", StandardCharsets.UTF_8))
                .hasMessageContaining("b.xml is no well-formed XML");
        assertThatThrownBy(() -> read("c.html", " \n", StandardCharsets.UTF_8)).hasMessageContaining("c.html is empty");
    }
}
