package dev.cairn.android.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs(OS.LINUX)
class GuestLaunchesTest {
    @TempDir
    private Path cache;

    /** A way that runs another program in place of the one it is given. */
    private record Instead(String program, List<String> runs) implements GuestLaunch {
        @Override
        public List<String> around(GuestView view, DeviceFolder own, boolean network, List<String> command) {
            return runs;
        }
    }

    private GuestLaunches.Found find(GuestLaunch... candidates) throws Exception {
        try (DeviceFolder own = DeviceFolder.in(cache)) {
            return new GuestLaunches(List.of(candidates)).find(own);
        }
    }

    @Test
    void theFirstThatWorksIsTaken() throws Exception {
        GuestLaunch works = new Instead("two", List.of("/bin/sh", "-c", "exit 0"));

        assertThat(find(
                        new Instead("one", List.of("/bin/sh", "-c", "exit 1")),
                        works,
                        new Instead("three", List.of("/bin/sh", "-c", "exit 0"))))
                .isEqualTo(new GuestLaunches.Found.Way(works));
    }

    @Test
    void whereNoneWorksItIsSaidWhyAndWhatToDo() throws Exception {
        assertThat(find(
                        new Instead("bwrap", List.of("/no/such/program")),
                        new Instead("unshare", List.of("/bin/sh", "-c", "echo 'Operation not permitted' >&2; exit 1"))))
                .isInstanceOfSatisfying(
                        GuestLaunches.Found.None.class,
                        none -> assertThat(none.why())
                                .startsWith(
                                        "bwrap fails (it is not installed); unshare fails (Operation not permitted); install")
                                .doesNotContain("\n"));
    }
}
