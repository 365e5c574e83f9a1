package dev.cairn.testkit.determinism;

import static dev.cairn.testkit.determinism.Hazard.CLOCK;
import static dev.cairn.testkit.determinism.Hazard.ENVIRONMENT;
import static dev.cairn.testkit.determinism.Hazard.ID;
import static dev.cairn.testkit.determinism.Hazard.INPUT_OUTPUT;
import static dev.cairn.testkit.determinism.Hazard.LOGGING;
import static dev.cairn.testkit.determinism.Hazard.RANDOMNESS;
import static dev.cairn.testkit.determinism.Hazard.THREADS;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The table of methods that no pure function may reach. */
final class Hazards {
    private Hazards() {}

    /**
     * Names methods.
     *
     * @param type a class, or a package that ends with a dot, for all that is below it
     * @param methods all of them if empty
     * @param parameters their number, or any if negative
     */
    record Rule(Hazard hazard, String type, Set<String> methods, int parameters) {
        boolean covers(Code called) {
            String owner = called.owner().replace('/', '.');
            return (type.endsWith(".") ? owner.startsWith(type) : owner.equals(type))
                    && (methods.isEmpty() || methods.contains(called.name()))
                    && (parameters < 0 || parameters == called.parameters());
        }
    }

    private static final Set<String> PURE_SYSTEM = Set.of("arraycopy");
    private static final Set<String> PURE_FILE = Set.of(
            "<init>", "getName", "getPath", "getParent", "getParentFile", "toString", "toPath", "equals", "hashCode");

    // spotless:off
    static final List<Rule> RULES = List.of(
            all(CLOCK, "java.lang.System", "currentTimeMillis", "nanoTime"),
            all(CLOCK, "java.time.", "now", "dateNow"),
            all(CLOCK, "java.time.Clock", "systemUTC", "systemDefaultZone", "system", "tick", "tickMillis", "tickSeconds", "tickMinutes", "instant", "millis"),
            all(CLOCK, "java.time.InstantSource", "system", "instant", "millis"),
            all(CLOCK, "dev.cairn.engine.run.EngineClock"),
            all(CLOCK, "java.util.Calendar", "getInstance"),
            none(CLOCK, "java.util.Date", "<init>"),
            none(CLOCK, "java.util.GregorianCalendar", "<init>"),

            all(ID, "java.util.UUID", "randomUUID"),
            all(ID, "com.github.f4b6a3.ulid.UlidCreator"),
            all(ID, "java.rmi.server.UID"),

            all(RANDOMNESS, "java.lang.Math", "random"),
            all(RANDOMNESS, "java.lang.StrictMath", "random"),
            all(RANDOMNESS, "java.lang.System", "identityHashCode"),
            none(RANDOMNESS, "java.util.Random", "<init>"),
            none(RANDOMNESS, "java.util.SplittableRandom", "<init>"),
            all(RANDOMNESS, "java.util.concurrent.ThreadLocalRandom"),
            all(RANDOMNESS, "java.security.SecureRandom"),
            all(RANDOMNESS, "java.util.random.RandomGenerator", "getDefault", "of"),
            new Rule(RANDOMNESS, "java.util.Collections", Set.of("shuffle"), 1),

            all(THREADS, "java.lang.Thread"),
            all(THREADS, "java.lang.Thread$Builder"),
            all(THREADS, "java.lang.ThreadLocal"),
            all(THREADS, "java.lang.ScopedValue"),
            all(THREADS, "java.lang.Object", "wait", "notify", "notifyAll"),
            all(THREADS, "java.util.Timer"),
            all(THREADS, "java.util.Collection", "parallelStream"),
            all(THREADS, "java.util.List", "parallelStream"),
            all(THREADS, "java.util.Set", "parallelStream"),
            all(THREADS, "java.util.stream.Stream", "parallel"),
            all(THREADS, "java.util.stream.IntStream", "parallel"),
            all(THREADS, "java.util.stream.LongStream", "parallel"),
            all(THREADS, "java.util.concurrent.Executor"),
            all(THREADS, "java.util.concurrent.Executors"),
            all(THREADS, "java.util.concurrent.ExecutorService"),
            all(THREADS, "java.util.concurrent.ScheduledExecutorService"),
            all(THREADS, "java.util.concurrent.CompletableFuture"),
            all(THREADS, "java.util.concurrent.ForkJoinPool"),
            all(THREADS, "java.util.concurrent.Future"),
            all(THREADS, "java.util.concurrent.locks."),

            all(INPUT_OUTPUT, "java.io.FileInputStream"),
            all(INPUT_OUTPUT, "java.io.FileOutputStream"),
            all(INPUT_OUTPUT, "java.io.FileReader"),
            all(INPUT_OUTPUT, "java.io.FileWriter"),
            all(INPUT_OUTPUT, "java.io.RandomAccessFile"),
            all(INPUT_OUTPUT, "java.io.Console"),
            all(INPUT_OUTPUT, "java.io.File"),
            all(INPUT_OUTPUT, "java.nio.file.Files"),
            all(INPUT_OUTPUT, "java.nio.file.FileSystems", "newFileSystem"),
            all(INPUT_OUTPUT, "java.nio.file.Path", "toRealPath", "toAbsolutePath", "register"),
            all(INPUT_OUTPUT, "java.nio.channels."),
            all(INPUT_OUTPUT, "java.net.http."),
            all(INPUT_OUTPUT, "java.net.Socket"),
            all(INPUT_OUTPUT, "java.net.ServerSocket"),
            all(INPUT_OUTPUT, "java.net.DatagramSocket"),
            all(INPUT_OUTPUT, "java.net.URLConnection"),
            all(INPUT_OUTPUT, "java.net.HttpURLConnection"),
            all(INPUT_OUTPUT, "java.net.InetAddress"),
            all(INPUT_OUTPUT, "java.net.URL", "openStream", "openConnection", "getContent"),
            all(INPUT_OUTPUT, "java.sql.", "getConnection", "createStatement", "prepareStatement", "prepareCall", "execute", "executeQuery", "executeUpdate", "executeBatch", "commit", "rollback"),
            all(INPUT_OUTPUT, "javax.sql."),
            all(INPUT_OUTPUT, "java.lang.Process"),
            all(INPUT_OUTPUT, "java.lang.ProcessBuilder"),
            all(INPUT_OUTPUT, "java.lang.Throwable", "printStackTrace"),
            all(INPUT_OUTPUT, "java.lang.IO"),
            all(INPUT_OUTPUT, "dev.cairn.engine.files.FileStore"),

            all(LOGGING, "org.slf4j.Logger"),
            all(LOGGING, "org.slf4j.spi.LoggingEventBuilder"),
            all(LOGGING, "java.util.logging.Logger"),
            all(LOGGING, "java.lang.System$Logger"),
            all(LOGGING, "org.apache.logging.log4j.Logger"),

            all(ENVIRONMENT, "java.lang.System"),
            all(ENVIRONMENT, "java.lang.Runtime"),
            all(ENVIRONMENT, "java.lang.ProcessHandle"),
            all(ENVIRONMENT, "java.lang.management."),
            all(ENVIRONMENT, "java.lang.Integer", "getInteger"),
            all(ENVIRONMENT, "java.lang.Long", "getLong"),
            all(ENVIRONMENT, "java.lang.Boolean", "getBoolean"),
            all(ENVIRONMENT, "java.util.Locale", "getDefault"),
            all(ENVIRONMENT, "java.util.TimeZone", "getDefault"),
            all(ENVIRONMENT, "java.time.ZoneId", "systemDefault"),
            all(ENVIRONMENT, "java.nio.charset.Charset", "defaultCharset"));
    // spotless:on

    /** What is wrong with calling {@code called}, if anything is. */
    static Optional<Hazard> of(Code called) {
        boolean pure = called.owner().equals("java/lang/System") && PURE_SYSTEM.contains(called.name())
                || called.owner().equals("java/io/File") && PURE_FILE.contains(called.name());
        return pure
                ? Optional.empty()
                : RULES.stream()
                        .filter(rule -> rule.covers(called))
                        .map(Rule::hazard)
                        .findFirst();
    }

    private static Rule all(Hazard hazard, String type, String... methods) {
        return new Rule(hazard, type, Set.of(methods), -1);
    }

    /** Those without parameters. */
    private static Rule none(Hazard hazard, String type, String... methods) {
        return new Rule(hazard, type, Set.of(methods), 0);
    }
}
