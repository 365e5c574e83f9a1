package dev.cairn.cli;

import static com.tngtech.archunit.base.DescribedPredicate.alwaysTrue;
import static com.tngtech.archunit.core.domain.JavaCall.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackages;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.lang.conditions.ArchConditions.dependOnClassesThat;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.ACCESS_STANDARD_STREAMS;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.junit.ArchTests;
import com.tngtech.archunit.lang.ArchRule;
import dev.cairn.agent.gate.Ruling;
import dev.cairn.agent.identity.ScreenSignature;
import dev.cairn.llm.decision.Decided;
import java.util.List;
import java.util.stream.Stream;

/** What may know what among the modules. */
@AnalyzeClasses(packages = "dev.cairn", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
    @ArchTest
    static final ArchTests thePage = ArchTests.in(ArchitecturePageRules.class);

    @ArchTest
    static final ArchRule theEngineKnowsNoOtherModule = knowsOnly("engine");

    @ArchTest
    static final ArchRule decisionsKnowOnlyTheEngine = knowsOnly("llm", "engine");

    @ArchTest
    static final ArchRule theStoreKnowsOnlyTheEngine = knowsOnly("store", "engine");

    @ArchTest
    static final ArchRule theTestkitKnowsOnlyTheEngine = knowsOnly("testkit", "engine");

    @ArchTest
    static final ArchRule whatFindsTheBrowserKnowsNoOtherModule = knowsOnly("chromium");

    @ArchTest
    static final ArchRule theDeviceKnowsOnlyWhereTheBrowserIs = knowsOnly("android", "chromium");

    @ArchTest
    static final ArchRule whatAgentsShareKnowsOnlyTheEngine = knowsOnly("agent", "engine");

    @ArchTest
    static final ArchRule reportsKnowOnlyWhatAgentsShare = knowsOnly("report", "agent", "engine");

    /** No agent knows another. */
    @ArchTest
    static final ArchRule theExplorerKnowsNoOtherAgent = knowsOnly("explorer", "agent", "engine", "llm", "report");

    @ArchTest
    static final ArchRule theBrowserAgentKnowsNoOtherAgent =
            knowsOnly("browser", "agent", "chromium", "engine", "llm", "mcp", "report");

    @ArchTest
    static final ArchRule toolsOfServersKnowNoAgent = knowsOnly("mcp", "agent", "engine");

    @ArchTest
    static final ArchRule onlyOneModuleSpeaksMcp = noClasses()
            .that(resideOutsideOfPackages("dev.cairn.mcp.."))
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("io.modelcontextprotocol..", "reactor..");

    @ArchTest
    static final ArchRule flowsKnowNoOtherAgent = knowsOnly("flows", "engine", "llm");

    /** Flows are documents that it reads and edits; of other agents it knows their graphs alone, as far as it is handed them. */
    @ArchTest
    static final ArchRule theServerKnowsTheEngineAndFlows = knowsOnly("server", "engine", "flows");

    @ArchTest
    static final ArchRule onlyTheServerListens = noClasses()
            .that(resideOutsideOfPackages("dev.cairn.server.."))
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("io.javalin..", "org.eclipse.jetty..");

    @ArchTest
    static final ArchRule thereAreNoOtherModules = classes()
            .that()
            .resideInAPackage("dev.cairn..")
            .should()
            .resideInAnyPackage(Stream.of(
                            "engine",
                            "store",
                            "testkit",
                            "telemetry",
                            "llm",
                            "chromium",
                            "android",
                            "agent",
                            "report",
                            "mcp",
                            "browser",
                            "explorer",
                            "flows",
                            "server",
                            "cli")
                    .map(ArchitectureTest::inside)
                    .toArray(String[]::new));

    @ArchTest
    static final ArchRule packagesHaveNoCycles = slices().matching("dev.cairn.(**)")
            .should()
            .beFreeOfCycles()
            .ignoreDependency(resideInAPackage("dev.cairn.android.."), alwaysTrue());

    @ArchTest
    static final ArchRule onlyTheCommandPrints = noClasses()
            .that(resideOutsideOfPackages("dev.cairn.cli.."))
            .and()
            .doNotHaveFullyQualifiedName("dev.cairn.android.DeviceMain") // a process of its own
            .should(ACCESS_STANDARD_STREAMS);

    @ArchTest
    static final ArchRule onlyOnePackageDrivesDevices = noClasses()
            .that(resideOutsideOfPackages("dev.cairn.explorer.appium.."))
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("io.appium..", "org.openqa.selenium..");

    @ArchTest
    static final ArchRule onlyOnePackageStartsDevices = noClasses()
            .that(resideOutsideOfPackages("dev.cairn.cli.android..", "dev.cairn.android.."))
            .should()
            .dependOnClassesThat()
            .resideInAPackage("dev.cairn.android..");

    @ArchTest
    static final ArchRule theCommandKnowsOfTheDeviceHowToStartItAndNoMore = noClasses()
            .that(resideInAPackage("dev.cairn.cli.."))
            .should(dependOnClassesThat(resideInAPackage("dev.cairn.android..")
                    .and(resideOutsideOfPackages("dev.cairn.android.launch.."))));

    @ArchTest
    static final ArchRule thereIsOneGate = onlyIn("dev.cairn.agent.gate..", Ruling.class);

    @ArchTest
    static final ArchRule thereIsOneSigner = onlyIn("dev.cairn.agent.identity..", ScreenSignature.class);

    @ArchTest
    static final ArchRule thereIsOneDecider = onlyIn("dev.cairn.llm.decision..", Decided.class);

    @ArchTest
    static final ArchRule thereIsOneReportWriter = noClasses()
            .that(resideOutsideOfPackages("dev.cairn.report"))
            .should()
            .dependOnClassesThat()
            .haveSimpleName("ReportFolder");

    /** What only one package may make. */
    private static ArchRule onlyIn(String home, Class<?> made) {
        return noClasses()
                .that(resideOutsideOfPackages(home))
                .should()
                .callConstructorWhere(target(owner(assignableTo(made))))
                .as(made.getSimpleName() + " is made only in " + home);
    }

    private static ArchRule knowsOnly(String module, String... others) {
        String[] known = Stream.concat(Stream.of(module), Stream.of(others))
                .map(ArchitectureTest::inside)
                .toArray(String[]::new);
        return noClasses()
                .that()
                .resideInAPackage(inside(module))
                .should(dependOnClassesThat(resideInAPackage("dev.cairn..").and(resideOutsideOfPackages(known))))
                .as("module " + module + " depends on no other of ours but " + List.of(others));
    }

    private static String inside(String module) {
        return "dev.cairn." + module + "..";
    }
}
