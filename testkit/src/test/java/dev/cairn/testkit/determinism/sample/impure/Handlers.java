package dev.cairn.testkit.determinism.sample.impure;

import dev.cairn.engine.graph.Failure;
import dev.cairn.engine.graph.Handler;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Handlers with one mistake each. */
public final class Handlers {
    private Handlers() {}

    /** Each by its name. */
    public static List<Handler<Trip, ?, ?>> all() {
        return List.of(
                new ClockInHelper(),
                new ClockInInput(),
                new ClockInFailed(),
                new ClockInLambda(),
                new ClockInConstant(),
                new ClockInField(Instant::now),
                new ClockBehindInterface(new WallTime()),
                new ClockInSuperclass(),
                new ClockByReference(),
                new Chance(),
                new KeptGenerator(),
                new Ids(),
                new FileReading(),
                new Console(),
                new Log(),
                new Parallel(),
                new Background(),
                new Environment(),
                new StaticCounter(),
                new StaticField(),
                new OwnField(),
                new OwnList());
    }

    static final class ClockInHelper extends Part {
        @Override
        public Trip apply(Trip trip, String output) {
            return new Trip(output + Dates.today(), trip.offers());
        }
    }

    static final class ClockInInput extends Part {
        @Override
        public String input(Trip trip) {
            return trip.city() + System.currentTimeMillis();
        }
    }

    static final class ClockInFailed extends Part {
        @Override
        public Trip failed(Trip trip, Failure failure) {
            return new Trip(failure.kind() + System.nanoTime(), trip.offers());
        }
    }

    static final class ClockInLambda extends Part {
        @Override
        public Trip apply(Trip trip, String output) {
            return new Trip(
                    output, trip.offers().stream().map(offer -> stamped(offer)).toList());
        }

        private static int stamped(int offer) {
            return offer + (int) Instant.now().getEpochSecond();
        }
    }

    static final class ClockInConstant extends Part {
        @Override
        public Trip apply(Trip trip, String output) {
            return new Trip(output + Dates.LOADED, trip.offers());
        }
    }

    static final class ClockInField extends Part {
        private final Supplier<Instant> time;

        ClockInField(Supplier<Instant> time) {
            this.time = time;
        }

        @Override
        public Trip apply(Trip trip, String output) {
            return new Trip(output + time.get(), trip.offers());
        }
    }

    interface Time {
        long seconds();
    }

    static final class WallTime implements Time {
        @Override
        public long seconds() {
            return Instant.now().getEpochSecond();
        }
    }

    static final class ClockBehindInterface extends Part {
        private final Time time;

        ClockBehindInterface(Time time) {
            this.time = time;
        }

        @Override
        public Trip apply(Trip trip, String output) {
            return new Trip(output + time.seconds(), trip.offers());
        }
    }

    abstract static class Stamping extends Part {
        @Override
        public Trip apply(Trip trip, String output) {
            return new Trip(output + System.currentTimeMillis(), trip.offers());
        }
    }

    static final class ClockInSuperclass extends Stamping {}

    static final class ClockByReference extends Part {
        @Override
        public Trip apply(Trip trip, String output) {
            Supplier<Instant> now = Instant::now;
            return new Trip(output + now.get(), trip.offers());
        }
    }

    static final class Chance extends Part {
        @Override
        public Trip apply(Trip trip, String output) {
            return new Trip(output, List.of(new Random().nextInt()));
        }
    }

    static final class KeptGenerator extends Part {
        private final Random random = new Random(1);

        @Override
        public Trip apply(Trip trip, String output) {
            return new Trip(output, List.of(random.nextInt()));
        }
    }

    static final class Ids extends Part {
        @Override
        public Trip apply(Trip trip, String output) {
            return new Trip(UUID.randomUUID().toString(), trip.offers());
        }
    }

    static final class FileReading extends Part {
        @Override
        public Trip apply(Trip trip, String output) {
            try {
                return new Trip(Files.readString(Path.of(output)), trip.offers());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    static final class Console extends Part {
        @Override
        public Trip apply(Trip trip, String output) {
            System.out.println(output);
            return trip;
        }
    }

    static final class Log extends Part {
        private static final Logger LOG = LoggerFactory.getLogger(Log.class);

        @Override
        public Trip apply(Trip trip, String output) {
            LOG.info("found {}", output);
            return trip;
        }
    }

    static final class Parallel extends Part {
        @Override
        public Trip apply(Trip trip, String output) {
            List<Integer> seen = new ArrayList<>();
            trip.offers().parallelStream().forEach(seen::add);
            return new Trip(output, seen);
        }
    }

    static final class Background extends Part {
        @Override
        public Trip apply(Trip trip, String output) {
            return CompletableFuture.supplyAsync(() -> trip).join();
        }
    }

    static final class Environment extends Part {
        @Override
        public Trip apply(Trip trip, String output) {
            return new Trip(System.getProperty("user.name", output), trip.offers());
        }
    }

    static final class StaticCounter extends Part {
        private static final AtomicInteger COUNT = new AtomicInteger();

        @Override
        public Trip apply(Trip trip, String output) {
            return new Trip(output, List.of(COUNT.incrementAndGet()));
        }
    }

    static final class StaticField extends Part {
        private static String last = "";

        @Override
        public Trip apply(Trip trip, String output) {
            last = last + output;
            return new Trip(last, trip.offers());
        }
    }

    static final class OwnField extends Part {
        private int count;

        @Override
        public Trip apply(Trip trip, String output) {
            count = count + 1;
            return new Trip(output, List.of(count));
        }
    }

    static final class OwnList extends Part {
        private final List<String> seen = new ArrayList<>();

        @Override
        public Trip apply(Trip trip, String output) {
            seen.add(output);
            return new Trip(seen.getLast(), trip.offers());
        }
    }
}
