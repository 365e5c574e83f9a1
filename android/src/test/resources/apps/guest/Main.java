package dev.cairn.guest;

import android.app.Activity;
import android.os.Bundle;
import android.widget.TextView;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.Callable;

/** Asks by reflection for what is the user's of the machine, and shows the answers, a line each. */
public final class Main extends Activity {
    private static final String KEY = "OPENAI_API_KEY";

    private final StringBuilder lines = new StringBuilder();

    @Override
    protected void onCreate(Bundle state) {
        super.onCreate(state);
        line("key", () -> environment().get(KEY));
        line("keys", () -> environment().keySet().stream()
                .filter(name -> name.matches(".*(KEY|TOKEN|SECRET|PASSWORD).*"))
                .count());
        line("HOME", () -> environment().get("HOME"));
        line("TMPDIR", () -> environment().get("TMPDIR"));
        line("user.home", () -> property("user.home"));
        line("java.io.tmpdir", () -> property("java.io.tmpdir"));
        line("process", () -> text(Path.of("/proc/self/environ")).contains(KEY));
        TextView answers = new TextView(this);
        answers.setText(lines);
        setContentView(answers);
    }

    private static Map<String, String> environment() {
        return new ProcessBuilder().environment();
    }

    private static Object property(String name) throws Exception {
        return Class.forName("java.lang.System").getMethod("getProperty", String.class).invoke(null, name);
    }

    private static String text(Path file) throws Exception {
        return Files.exists(file) ? new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1) : "";
    }

    private void line(String question, Callable<?> answer) {
        String text;
        try {
            text = String.valueOf(answer.call());
        } catch (Exception | LinkageError e) {
            text = e.toString();
        }
        lines.append(question).append(" = ").append(text).append('\n');
    }
}
