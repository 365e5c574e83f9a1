package dev.cairn.store.process;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.store.Append;
import dev.cairn.engine.store.Lease;
import dev.cairn.engine.store.Owner;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.engine.store.RunStore;
import dev.cairn.engine.store.StoredEvent;
import dev.cairn.engine.store.StoredInterrupt;
import dev.cairn.store.postgres.PostgresOptions;
import dev.cairn.store.postgres.PostgresRunStore;
import dev.cairn.store.sqlite.SqliteRunStore;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Opens {@code sqlite file} or {@code postgres url schema} and does what standard input says, a line each, telling the outcome, or the code
 * of the error, on standard output: {@code create run ttlMs}, {@code append}, {@code answer interrupt text}, {@code subscribe},
 * {@code told}.
 */
final class StoreMain {
    private static final Owner OWNER = Owner.ofThisProcess("main");

    private final RunStore store;
    private final BlockingQueue<String> told = new LinkedBlockingQueue<>();
    private @Nullable Lease lease;
    private long seq;

    private StoreMain(RunStore store) {
        this.store = store;
    }

    public static void main(String[] args) throws Exception {
        try (RunStore store = open(args);
                BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
            System.out.println("open");
            StoreMain main = new StoreMain(store);
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                System.out.println(main.outcome(line.split(" ", 3)));
            }
        }
    }

    static RunStore open(String... where) {
        return where[0].equals("sqlite")
                ? SqliteRunStore.open(Path.of(where[1]))
                : PostgresRunStore.open(where[1], "postgres", "postgres", PostgresOptions.DEFAULT.schema(where[2]));
    }

    private String outcome(String[] words) throws InterruptedException {
        try {
            return switch (words[0]) {
                case "create" -> create(words[1], Duration.ofMillis(Long.parseLong(words[2])));
                case "append" -> append();
                case "answer" ->
                    Boolean.toString(store.answer(words[1], words[2].getBytes(StandardCharsets.UTF_8), Instant.now()));
                case "subscribe" -> {
                    store.subscribe(told::add);
                    yield "subscribed";
                }
                case "told" -> String.valueOf(told.poll(2, TimeUnit.MINUTES));
                default -> "unknown word";
            };
        } catch (CairnException e) {
            return e.code();
        }
    }

    private String create(String run, Duration ttl) {
        lease = store.create(first(run), OWNER, ttl);
        seq = 1;
        return "created";
    }

    private String append() {
        if (lease == null) {
            return "nothing created";
        }
        store.append(lease, next(lease.run(), ++seq));
        return "appended";
    }

    /** A new run, which asks under its own name. */
    static Append first(String run) {
        Instant now = Instant.now();
        return next(run, 1)
                .raising(StoredInterrupt.raised(run, run, "Ask", new byte[] {'1'}, "a number", now, Optional.empty()));
    }

    static Append next(String run, long seq) {
        Instant now = Instant.ofEpochMilli(Instant.now().toEpochMilli());
        RunHead head = new RunHead(
                run, "g", 1, "f", RunStatus.RUNNING, "N", seq, now, now, Optional.empty(), Optional.empty(), Map.of());
        return Append.of(head, new StoredEvent(seq, now, "", seq, new byte[] {'{', '}'}));
    }
}
