package dev.cairn.testkit.determinism;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import dev.cairn.testkit.determinism.sample.impure.Trip;
import dev.cairn.testkit.determinism.sample.pure.Tour;
import org.junit.jupiter.api.Test;

/** The rules as users run them, on a pure package, and what they say of an impure one. */
@AnalyzeClasses(packagesOf = Tour.class)
class RulesTest {
    @ArchTest
    static final ArchRule handlersArePure = Determinism.handlersArePure();

    @ArchTest
    static final ArchRule functionsArePure = Determinism.functionsArePure();

    @ArchTest
    static final ArchRule statesAreImmutable = Determinism.statesAreImmutable();

    private static final JavaClasses IMPURE = new ClassFileImporter().importPackagesOf(Trip.class);

    @Test
    void failsOnImpureHandlers() {
        assertThatThrownBy(() -> handlersArePure.check(IMPURE))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("Rule 'the pure parts of handlers should be pure' was violated")
                .hasMessageContaining("ClockInHelper.apply → Dates.today → java.time.LocalDate.now()");
    }

    @Test
    void failsOnImpureGuards() {
        assertThat(functionsArePure.evaluate(IMPURE).getFailureReport().getDetails())
                .anyMatch(
                        line -> line.startsWith("guard 'given' reads the clock: lambda in Guards.graph → Dates.today"))
                .noneMatch(line -> line.startsWith("guard 'harmless'"));
    }

    @Test
    void failsWhereThereIsNothingToLookAt() {
        JavaClasses none = new ClassFileImporter().importClasses(String.class);
        assertThatThrownBy(() -> statesAreImmutable.check(none)).isInstanceOf(AssertionError.class);
    }
}
