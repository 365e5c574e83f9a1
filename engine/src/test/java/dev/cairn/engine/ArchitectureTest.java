package dev.cairn.engine;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import dev.cairn.engine.store.Owner;
import dev.cairn.engine.store.ProcessLiveness;
import java.time.Clock;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.Executor;
import java.util.concurrent.ThreadLocalRandom;

/** What may know what, and what the engine's decisions must not touch. */
@AnalyzeClasses(packagesOf = CairnException.class, importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
    private static final String ROOT = "dev.cairn.engine.";

    @ArchTest
    static final ArchRule packagesHaveNoCycles =
            slices().matching(ROOT + "(*)..").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule dependenciesPointDownwards = layeredArchitecture()
            .consideringOnlyDependenciesInLayers()
            .layer("run")
            .definedBy(ROOT + "run..")
            .layer("history")
            .definedBy(ROOT + "history..")
            .layer("decide")
            .definedBy(ROOT + "decide..")
            .layer("state")
            .definedBy(ROOT + "state..")
            .layer("store")
            .definedBy(ROOT + "store..")
            .layer("journal")
            .definedBy(ROOT + "journal..")
            .layer("graph")
            .definedBy(ROOT + "graph..")
            .layer("effects")
            .definedBy(ROOT + "effects..")
            .layer("ground")
            .definedBy(ROOT + "budget..", ROOT + "files..", ROOT + "json..")
            .whereLayer("run")
            .mayNotBeAccessedByAnyLayer()
            .whereLayer("history")
            .mayOnlyBeAccessedByLayers("run")
            .whereLayer("decide")
            .mayOnlyBeAccessedByLayers("run", "history")
            .whereLayer("state")
            .mayOnlyBeAccessedByLayers("run", "history", "decide")
            .whereLayer("store")
            .mayOnlyBeAccessedByLayers("run", "history", "decide", "state")
            .whereLayer("journal")
            .mayOnlyBeAccessedByLayers("run", "history", "decide", "state", "store")
            .whereLayer("graph")
            .mayOnlyBeAccessedByLayers("run", "history", "decide", "state", "store", "journal")
            .whereLayer("effects")
            .mayOnlyBeAccessedByLayers("run", "history", "decide", "state", "store", "journal", "graph");

    /** Classes whose results must follow from their arguments alone. */
    private static final DescribedPredicate<JavaClass> DECISIONS = resideInAnyPackage(
                    ROOT + "graph..",
                    ROOT + "journal..",
                    ROOT + "state..",
                    ROOT + "decide..",
                    ROOT + "budget..",
                    ROOT + "json..")
            .as("the classes that decide and fold");

    @ArchTest
    static final ArchRule decisionsReadNoClock = noClasses()
            .that(DECISIONS)
            .should()
            .callMethod(System.class, "currentTimeMillis")
            .orShould()
            .callMethod(System.class, "nanoTime")
            .orShould()
            .callMethod(Instant.class, "now")
            .orShould()
            .dependOnClassesThat()
            .areAssignableTo(Clock.class)
            .orShould()
            .dependOnClassesThat()
            .areAssignableTo(InstantSource.class);

    /** A {@code SplittableRandom} is allowed where it has a seed. */
    @ArchTest
    static final ArchRule decisionsDrawNoUnseededNumbers = noClasses()
            .that(DECISIONS)
            .should()
            .callMethod(Math.class, "random")
            .orShould()
            .dependOnClassesThat()
            .areAssignableTo(Random.class)
            .orShould()
            .dependOnClassesThat()
            .areAssignableTo(ThreadLocalRandom.class)
            .orShould()
            .dependOnClassesThat()
            .areAssignableTo(UUID.class)
            .orShould()
            .callCodeUnitWhere(DescribedPredicate.describe(
                    "SplittableRandom without a seed",
                    call -> isUnseeded(call.getTarget().resolveMember())));

    @ArchTest
    static final ArchRule decisionsStartNoThreadsAndDoNoInputOrOutput = noClasses()
            .that(DECISIONS)
            .should()
            .dependOnClassesThat()
            .areAssignableTo(Thread.class)
            .orShould()
            .dependOnClassesThat()
            .areAssignableTo(Executor.class)
            .orShould()
            .dependOnClassesThat()
            .resideInAnyPackage("java.io..", "java.nio.file..", "java.nio.channels..", "java.net..", "java.sql..");

    /** The engine as a whole leaves files, sockets and databases to stores and steps; it knows what they throw. */
    @ArchTest
    static final ArchRule theEngineDoesNoInputOrOutputOfItsOwn = noClasses()
            .that()
            .areNotAssignableTo(Owner.class) // asks for the machine's name
            .and()
            .areNotAssignableTo(ProcessLiveness.class) // asks for what the machine's list of processes says
            .should()
            .dependOnClassesThat(
                    resideInAnyPackage("java.nio.file..", "java.nio.channels..", "java.net..", "java.sql..")
                            .and(not(assignableTo(Throwable.class))));

    private static boolean isUnseeded(
            java.util.Optional<? extends com.tngtech.archunit.core.domain.JavaMember> member) {
        return member.filter(JavaCodeUnit.class::isInstance)
                .map(JavaCodeUnit.class::cast)
                .filter(unit -> unit.getOwner().isEquivalentTo(java.util.SplittableRandom.class))
                .filter(unit -> unit.getName().equals("<init>"))
                .filter(unit -> unit.getRawParameterTypes().isEmpty())
                .isPresent();
    }
}
