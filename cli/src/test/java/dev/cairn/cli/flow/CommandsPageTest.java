package dev.cairn.cli.flow;

import static dev.cairn.cli.flow.CommandTrial.cairn;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page of the commands: what stands below each {@code $} is what the command prints. */
class CommandsPageTest {
    private static final Path PAGE = Path.of("..", "docs", "flows", "commands.md");
    private static final Pattern BLOCK =
            Pattern.compile("```(console|yaml \\S+|json \\S+|markdown \\S+)\\n(.*?)```", Pattern.DOTALL);
    private static final Pattern WORD = Pattern.compile("'([^']*)'|\"([^\"]*)\"|(\\S+)");
    private static final Pattern ECHO = Pattern.compile("echo '(.*)' \\| cairn (.*)");
    private static final Pattern FILE = Pattern.compile(".*\\.(yaml|json|md|html)|tests/?|pictures/?");

    @TempDir
    private Path folder;

    @Test
    void printsWhatThePageSays() throws IOException {
        String page = Files.readString(PAGE);

        assertThat(real(page, folder)).isEqualTo(page);
        for (String command : List.of(
                "new", "check", "run", "walk", "test", "edit", "diff", "merge", "draw", "convert", "migrate", "shadow",
                "lsp")) {
            assertThat(page).contains("## " + command + "\n");
        }
    }

    /** The page with what the commands really print in this folder. */
    static String real(String page, Path folder) throws IOException {
        StringBuilder real = new StringBuilder();
        Matcher block = BLOCK.matcher(page);
        int at = 0;
        while (block.find()) {
            real.append(page, at, block.start(2));
            at = block.end(2);
            if (block.group(1).equals("console")) {
                real.append(session(block.group(2), folder));
            } else {
                String name = block.group(1).substring(block.group(1).indexOf(' ') + 1);
                Files.createDirectories(folder.resolve(name).getParent());
                Files.writeString(folder.resolve(name), block.group(2));
                real.append(block.group(2));
            }
        }
        return real.append(page.substring(at)).toString();
    }

    private static String session(String text, Path folder) {
        StringBuilder session = new StringBuilder();
        text.lines()
                .filter(line -> line.startsWith("$ "))
                .forEach(line -> session.append(line).append('\n').append(printed(line.substring(2), folder)));
        return session.toString();
    }

    private static String printed(String line, Path folder) {
        Matcher echo = ECHO.matcher(line);
        InputStream before = System.in;
        try {
            String command = line.replaceFirst("^cairn ", "");
            if (echo.matches()) {
                System.setIn(new ByteArrayInputStream((echo.group(1) + "\n").getBytes(StandardCharsets.UTF_8)));
                command = echo.group(2);
            }
            CommandTrial trial = cairn(arguments(command, folder));
            String all = (trial.out() + trial.err()).replace(folder + "/", "").replaceAll("[ \\t]+\\n", "\n");
            String shown = all.replaceAll("01[0-9A-HJKMNP-TV-Z]{24}", "01K9…").replaceAll("`\\R", "`\n");
            String cut = shown.lines().count() > 24
                    ? shown.lines().limit(20).reduce("", (a, b) -> a + b + "\n") + "…\n"
                    : shown;
            return cut + (trial.code() == 0 ? "" : "[exit code " + trial.code() + "]\n");
        } finally {
            System.setIn(before);
        }
    }

    private static String[] arguments(String command, Path folder) {
        List<String> arguments = new ArrayList<>();
        Matcher word = WORD.matcher(command);
        while (word.find()) {
            String plain = word.group(3);
            String value = plain != null ? plain : word.group(1) != null ? word.group(1) : word.group(2);
            arguments.add(
                    plain != null && FILE.matcher(plain).matches()
                            ? folder.resolve(value).toString()
                            : value);
        }
        if (command.startsWith("flow run") || command.startsWith("flow shadow") || command.contains("--talks")) {
            arguments.add("--data");
            arguments.add(folder.resolve("data").toString());
        }
        return arguments.toArray(String[]::new);
    }
}
