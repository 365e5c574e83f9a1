package dev.cairn.walls;

import android.app.Activity;
import android.os.Bundle;
import android.widget.TextView;
import java.io.InputStream;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;

/** Tries, by reflection, what an app may not do to the machine, and shows what came of it, a line each. */
public final class Main extends Activity {
    private final StringBuilder lines = new StringBuilder();

    @Override
    protected void onCreate(Bundle state) {
        super.onCreate(state);
        List<String> asked = asked();
        line("secret", () -> read(asked.get(0)));
        line("others", () -> exists(asked.get(1)));
        line("root", () -> exists("/root"));
        line("homes", () -> exists("/home"));
        line("parent", () -> exists("/proc/" + asked.get(2)));
        line("port", () -> connect(Integer.parseInt(asked.get(3))));
        line("cache", () -> write(asked.get(4)));
        line("system", () -> write("/usr/guest"));
        line("top", () -> write("/guest"));
        line("id", () -> program("touch", asked.get(5)));
        TextView answers = new TextView(this);
        answers.setText(lines);
        setContentView(answers);
    }

    private List<String> asked() {
        try (InputStream in = Main.class.getResourceAsStream("/asked.txt")) {
            return List.of(new String(in.readAllBytes(), StandardCharsets.UTF_8).split("\n"));
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    private static Object files(String method, Path path) throws Exception {
        for (Method found : Class.forName("java.nio.file.Files").getMethods()) {
            if (found.getName().equals(method) && found.getParameterTypes()[0] == Path.class) {
                Class<?>[] types = found.getParameterTypes();
                if (types.length == 1) {
                    return found.invoke(null, path);
                }
                if (types.length == 2 && types[1].isArray()) {
                    return found.invoke(null, path, java.lang.reflect.Array.newInstance(types[1].getComponentType(), 0));
                }
            }
        }
        throw new IllegalStateException(method);
    }

    private static Object read(String file) throws Exception {
        return ((byte[]) files("readAllBytes", Path.of(file))).length + " bytes";
    }

    private static Object exists(String file) throws Exception {
        return files("exists", Path.of(file));
    }

    private static Object write(String file) throws Exception {
        files("createFile", Path.of(file));
        return "written";
    }

    private static Object connect(int port) throws Exception {
        Class<?> channel = Class.forName("java.nio.channels.SocketChannel");
        Object address = Class.forName("java.net.InetSocketAddress")
                .getConstructor(String.class, int.class)
                .newInstance("127.0.0.1", port);
        channel.getMethod("open", Class.forName("java.net.SocketAddress")).invoke(null, address);
        return "connected";
    }

    private static Object program(String... command) throws Exception {
        Class<?> type = Class.forName("java.lang.ProcessBuilder");
        Object builder = type.getConstructor(String[].class).newInstance((Object) command);
        Process process = (Process) type.getMethod("start").invoke(builder);
        return process.waitFor() == 0 ? "done" : "failed";
    }

    private void line(String question, Callable<?> answer) {
        String text;
        try {
            text = String.valueOf(answer.call());
        } catch (Exception | LinkageError e) {
            Throwable cause = e.getCause() == null ? e : e.getCause();
            text = cause.getClass().getSimpleName();
        }
        lines.append(question).append(" = ").append(text).append('\n');
    }
}
