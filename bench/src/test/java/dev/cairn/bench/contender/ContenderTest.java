package dev.cairn.bench.contender;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.bench.measure.InterleavedRun;
import dev.cairn.bench.measure.Pace;
import dev.cairn.bench.measure.Row;
import dev.cairn.bench.probe.AnsweredRuns;
import dev.cairn.bench.workload.Workload;
import dev.cairn.bench.workload.Workloads;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** That everybody does all of the work, on a small scale; how fast is no question here. */
@Tag("slow")
class ContenderTest {
    private static final Databases DATABASES = new Databases();
    private static final int SIZE = 7;

    @AfterAll
    static void stopPostgres() throws Exception {
        DATABASES.close();
    }

    static Stream<Workload<?>> workloads() {
        return Workloads.ALL.stream();
    }

    @ParameterizedTest
    @MethodSource("workloads")
    void everyContenderComesToTheRightEnd(Workload<?> workload) throws Exception {
        List<Row> rows = new InterleavedRun(Pace.ONCE, progress -> {}).run(contenders(workload));

        assertThat(rows).allSatisfy(row -> {
            assertThat(row.problem()).as(row.label().toString()).isEmpty();
            assertThat(row.stepsPerS()).as(row.label().toString()).isPositive();
        });
    }

    @Test
    void soDoesDbos() throws Exception {
        List<Row> rows = new InterleavedRun(Pace.ONCE, progress -> {}).run(List.of(new DbosContender(DATABASES, SIZE)));

        assertThat(rows)
                .singleElement()
                .satisfies(row -> assertThat(row.problem()).isEmpty());
        assertThat(AnsweredRuns.dbos(DATABASES, SIZE).problem()).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("workloads")
    void aWrongEndIsNoticed(Workload<?> workload) {
        assertThat(problemOfAnotherSize(workload)).isPresent();
    }

    private static <S> Optional<String> problemOfAnotherSize(Workload<S> workload) {
        return workload.problem(workload.loop(workload.first(SIZE)), SIZE + 1);
    }

    private static <S> List<Contender> contenders(Workload<S> workload) throws Exception {
        List<byte[]> payloads = Written.by(workload, SIZE).events();
        List<Contender> contenders = new ArrayList<>();
        contenders.add(new JavaContender<>(workload, SIZE));
        for (CairnStore store : CairnStore.values()) {
            contenders.add(new CairnContender<>(DATABASES, workload, store, SIZE, 3));
        }
        contenders.add(new BareSqlite(workload.id(), payloads, 1));
        contenders.add(new BareSqlite(workload.id(), payloads, 3));
        contenders.add(new BarePostgres(DATABASES.postgres(), workload.id(), payloads, 1, 2));
        contenders.add(new BarePostgres(DATABASES.postgres(), workload.id(), payloads, 3, 1));
        for (LangGraphSaver saver : LangGraphSaver.values()) {
            contenders.add(new LangGraphContender(workload, saver, SIZE));
        }
        return contenders;
    }
}
