package dev.cairn.android.webview;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A chromedriver of this machine as a process of its own, which ends with this one however that ends. */
public final class Chromedriver implements AutoCloseable {
    /** The environment's variable that names a program to use. */
    public static final String VARIABLE = "CAIRN_CHROMEDRIVER";

    /** Ends the driver when this process's end of the pipe closes. */
    private static final String SHELL = "\"$@\" </dev/null & driver=$!; cat >/dev/null; kill $driver";

    private static final Pattern PORT = Pattern.compile("on port (\\d+)");

    private final Process process;
    private final String url;

    private Chromedriver(Process process, String url) {
        this.process = process;
        this.url = url;
    }

    /** The program, if there is one on this machine. */
    public static Optional<Path> find(Map<String, String> environment) {
        String named = environment.get(VARIABLE);
        if (named != null && !named.isBlank()) {
            return Optional.of(Path.of(named)).filter(Files::isExecutable);
        }
        for (String folder : environment.getOrDefault("PATH", "").split(Pattern.quote(java.io.File.pathSeparator))) {
            Path program = Path.of(folder.isEmpty() ? "." : folder).resolve("chromedriver");
            if (Files.isRegularFile(program) && Files.isExecutable(program)) {
                return Optional.of(program);
            }
        }
        return Optional.empty();
    }

    /** Starts the program on a free port of the loopback address. */
    public static Chromedriver start(Path program) throws IOException {
        Process process = new ProcessBuilder("/bin/sh", "-c", SHELL, "chromedriver", program.toString(), "--port=0")
                .redirectErrorStream(true)
                .start();
        BufferedReader out =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        for (String line = out.readLine(); line != null; line = out.readLine()) {
            Matcher port = PORT.matcher(line);
            if (line.contains("started successfully") && port.find()) {
                Threads.start("chromedriver", () -> out.lines().forEach(ignored -> {}));
                return new Chromedriver(process, "http://127.0.0.1:" + port.group(1));
            }
        }
        process.destroy();
        throw new IOException("The chromedriver " + program + " ended before it took commands.");
    }

    /** Where it takes commands. */
    public String url() {
        return url;
    }

    @Override
    public void close() {
        try {
            process.getOutputStream().close();
        } catch (IOException e) {
            process.destroy();
        }
    }
}
