package dev.cairn.walls;

import android.app.Activity;
import android.os.Bundle;
import android.os.Environment;
import android.widget.TextView;
import java.io.InputStream;
import java.lang.reflect.Array;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;

/** Tries, by reflection, what an app may not do to the machine, and shows what came of it, a line each. */
public final class Main extends Activity {
    private final StringBuilder lines = new StringBuilder();

    @Override
    protected void onCreate(Bundle state) {
        super.onCreate(state);
        List<String> asked = asked();
        line("secret", () -> read(asked.get(0)));
        line("home", () -> filesIn(asked.get(1), asked.get(9)));
        line("users", () -> exists("/home"));
        line("passwords", () -> exists("/etc/shadow"));
        line("var", () -> exists("/var"));
        line("key", () -> environment().contains("of the user"));
        line("parent", () -> exists("/proc/" + asked.get(2)));
        line("port", () -> connect("127.0.0.1", Integer.parseInt(asked.get(3))));
        line("internet", () -> connect("192.0.2.1", 80));
        line("cache", () -> write(asked.get(4)));
        line("own code", () -> write(asked.get(5)));
        line("other code", () -> exists(asked.get(6)));
        line("system", () -> write("/usr/guest"));
        line("top", () -> write("/guest"));
        line("given", () -> write(given() + "/guest"));
        line("program", () -> program("touch", asked.get(7)));
        line("root", () -> program("unshare", "--user", "--map-root-user", "--mount", "mount", "-o", "remount,bind,rw", "/usr"));
        line("outlives", () -> start("sleep", asked.get(8)));
        line("data", () -> getFilesDir());
        line("early data", () -> createDeviceProtectedStorageContext().getDataDir());
        line("shared", () -> Environment.getExternalStorageDirectory());
        line("by another name", () -> named());
        TextView answers = new TextView(this);
        answers.setText(lines);
        setContentView(answers);
    }

    private Object named() throws Exception {
        Path file = getFilesDir().toPath().resolve("named");
        write(file.toString());
        String shared = getExternalFilesDir(null).toString().replace("/storage/emulated/0", "/sdcard");
        return exists("/data/data/dev.cairn.walls/files/named") + " " + exists(shared);
    }

    private List<String> asked() {
        try (InputStream in = Main.class.getResourceAsStream("/asked.txt")) {
            return List.of(new String(in.readAllBytes(), StandardCharsets.UTF_8).split("\n"));
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    /** By reflection: calls that stand in the code are answered by the device. */
    private static Object files(String method, Path path) throws Exception {
        for (Method found : Class.forName("java.nio.file.Files").getMethods()) {
            Class<?>[] types = found.getParameterTypes();
            if (found.getName().equals(method) && types[0] == Path.class) {
                if (types.length == 1) {
                    return found.invoke(null, path);
                }
                if (types.length == 2 && types[1].isArray()) {
                    return found.invoke(null, path, Array.newInstance(types[1].getComponentType(), 0));
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

    /** How many files there are besides libraries of the device and what of the cache it was given. */
    private static Object filesIn(String folder, String cache) throws Exception {
        if (!(boolean) exists(folder)) {
            return 0;
        }
        try (Stream<?> all = (Stream<?>) files("walk", Path.of(folder))) {
            return all.map(Object::toString)
                    .filter(file -> !file.startsWith(cache + "/") && !file.endsWith(".jar"))
                    .filter(file -> isFile(Path.of(file)))
                    .count();
        }
    }

    private static boolean isFile(Path path) {
        try {
            return (boolean) files("isRegularFile", path);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    private static String environment() throws Exception {
        return new String((byte[]) files("readAllBytes", Path.of("/proc/self/environ")), StandardCharsets.UTF_8)
                + Class.forName("java.lang.System").getMethod("getenv").invoke(null);
    }

    /** The folder that the device was given, by its own command line. */
    private static String given() throws Exception {
        byte[] line = (byte[]) files("readAllBytes", Path.of("/proc/self/cmdline"));
        List<String> arguments = List.of(new String(line, StandardCharsets.UTF_8).split("\0"));
        return arguments.get(arguments.indexOf("--given") + 1);
    }

    private static Object connect(String host, int port) throws Exception {
        Class<?> channel = Class.forName("java.nio.channels.SocketChannel");
        Object address = Class.forName("java.net.InetSocketAddress")
                .getConstructor(String.class, int.class)
                .newInstance(host, port);
        channel.getMethod("open", Class.forName("java.net.SocketAddress")).invoke(null, address);
        return "connected";
    }

    private static Object start(String... command) throws Exception {
        Class<?> type = Class.forName("java.lang.ProcessBuilder");
        Object builder = type.getConstructor(String[].class).newInstance((Object) command);
        return type.getMethod("start").invoke(builder) == null ? "not started" : "started";
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
            Throwable cause = e;
            while (cause.getCause() != null) {
                cause = cause.getCause();
            }
            text = cause.getClass().getSimpleName();
        }
        lines.append(question).append(" = ").append(text).append('\n');
    }
}
