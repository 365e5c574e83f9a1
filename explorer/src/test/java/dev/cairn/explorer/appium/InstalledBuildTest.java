package dev.cairn.explorer.appium;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.Test;

class InstalledBuildTest {
    private static final String NEW = """
            Packages:
              Package [com.example.other] (1a2b3c):
                versionCode=99 minSdk=24 targetSdk=36
                signatures=PackageSignatures{1 version:3, signatures:[ffffffff], past signatures:[]}
              Package [com.example] (5c8b1e):
                versionCode=7 minSdk=24 targetSdk=36
                versionName=1.0
                signatures=PackageSignatures{66ee9c4 version:2, signatures:[5f0e2fa8, 1234], past signatures:[77]}
            """;

    private static BuildIdentity file(long version, String... signers) {
        return new BuildIdentity("com.example", version, "1.0", Set.of(signers));
    }

    @Test
    void readsVersionAndSignersOfTheAppAndOfNoOther() {
        InstalledBuild build = InstalledBuild.ofDump(NEW, "com.example");
        assertThat(build.versionCode()).contains(7L);
        assertThat(build.versionName()).contains("1.0");
        assertThat(build.signers()).containsExactlyInAnyOrder("5f0e2fa8", "1234");
    }

    @Test
    void readsTheOlderForm() {
        String dump = "  Package [com.example] (1):\n    versionCode=7 targetSdk=23\n"
                + "    signatures=PackageSignatures{2c6b6ee [5f0e2fa8]}\n";
        assertThat(InstalledBuild.ofDump(dump, "com.example").signers()).containsExactly("5f0e2fa8");
    }

    /** A server may say as much as it likes. */
    @Test
    void readsANameWithBlanksOfAnyNumber() {
        String dump = NEW.replace("versionName=1.0", "versionName=1" + " ".repeat(400_000) + "0 ");
        assertThat(InstalledBuild.ofDump(dump, "com.example").versionName()).contains("1" + " ".repeat(400_000) + "0");
    }

    @Test
    void knowsNothingOfAnAppThatIsNotListed() {
        assertThat(InstalledBuild.ofDump(NEW, "com.exam")).isEqualTo(InstalledBuild.UNKNOWN);
        assertThat(InstalledBuild.ofDump("", "com.example")).isEqualTo(InstalledBuild.UNKNOWN);
    }

    @Test
    void differsInVersionAndInSigners() {
        InstalledBuild build = InstalledBuild.ofDump(NEW, "com.example");
        assertThat(build.differences(file(7, "1234", "5f0e2fa8"))).isEmpty();
        assertThat(build.differences(file(8, "1234", "5f0e2fa8")))
                .containsExactly("its versionCode is 7, that of the file is 8");
        assertThat(build.differences(file(7, "abcd"))).containsExactly("it is signed by another key than the file");
    }

    /** Builds of a day bear one code, as a rule. */
    @Test
    void differsInItsNameWhereTheCodeIsTheSame() {
        InstalledBuild build = InstalledBuild.ofDump(NEW, "com.example");
        assertThat(build.differences(new BuildIdentity("com.example", 7, "1.1", Set.of())))
                .containsExactly("its version is 1.0, that of the file is 1.1");
        assertThat(build.differences(new BuildIdentity("com.example", 7, "", Set.of())))
                .isEmpty();
    }

    @Test
    void whatIsNotToldIsNoDifference() {
        assertThat(InstalledBuild.UNKNOWN.differences(file(8, "abcd"))).isEmpty();
        assertThat(InstalledBuild.ofDump(NEW, "com.example").differences(file(7)))
                .isEmpty();
    }
}
