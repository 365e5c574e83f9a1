package dev.cairn.android.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.awaitility.Awaitility.await;

import java.io.BufferedReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What a program sees and can do within the walls, whichever of the machine's programs sets them up. */
@EnabledOnOs(OS.LINUX)
class GuestLaunchTest {
    /** In seconds; nobody else sleeps that long. */
    private static final String NAP = "73." + ProcessHandle.current().pid();

    @TempDir
    private Path temp;

    @BeforeEach
    void onlyWhereThereAreAny() throws Exception {
        assumeThat(WallsOfMachine.thatWork()).isNotEmpty(); // IsolationIT wants them
    }

    private static GuestLaunch named(String program) {
        return GuestLaunches.candidates().stream()
                .filter(launch -> launch.program().equals(program))
                .findFirst()
                .orElseThrow();
    }

    private ProcessBuilder within(String program, DeviceFolder own, Path readable, String script) throws Exception {
        GuestView view = GuestView.of(List.of(readable, own.given()), List.of(own.path()))
                .withStorage(own.storage());
        ProcessBuilder builder = new ProcessBuilder(named(program)
                .around(
                        view,
                        own,
                        false,
                        GuestLimits.around(
                                List.of(
                                        "/bin/sh",
                                        "-c",
                                        script,
                                        "sh",
                                        temp.toString(),
                                        own.path().toString()),
                                256)));
        GuestEnvironment.restrict(builder.environment(), own);
        return builder.redirectErrorStream(true);
    }

    /** Those of the questions that are answered with yes. */
    private List<String> affirmed(ProcessBuilder shell) throws Exception {
        Process process = shell.start();
        try (BufferedReader out = process.inputReader(StandardCharsets.UTF_8)) {
            List<String> lines = out.lines().toList();
            assertThat(process.waitFor()).as(String.join("\n", lines)).isZero();
            return lines;
        }
    }

    private static String script(Map<String, String> questions) {
        StringBuilder script = new StringBuilder();
        questions.forEach((question, test) -> script.append("if ( ")
                .append(test)
                .append(" ) >/dev/null 2>&1; then echo '")
                .append(question)
                .append("'; fi\n"));
        return script.toString();
    }

    @ParameterizedTest
    @MethodSource("dev.cairn.android.launch.WallsOfMachine#programs")
    void showsWhatTheViewHasAndNothingElse(String program) throws Exception {
        Map<String, String> allowed = new LinkedHashMap<>();
        allowed.put("reads what it is given", "test -r \"$1/a.jar\" -a -d \"$2.given\"");
        allowed.put("writes in its folder", "touch \"$2/home/made\" && touch /tmp/made && test -e \"$2/tmp/made\"");
        allowed.put("has data as a phone", "touch /data/user/0/made && test -e /data/data/made -a -e \"$2/data/made\"");
        allowed.put("has early data", "touch /data/user_de/0/made && test -e \"$2/device-data/made\"");
        allowed.put("has storage as a phone", "touch /sdcard/made && test -e /storage/emulated/0/made");
        allowed.put("has devices", "echo x >/dev/shm/made && echo x >/dev/null && head -c 8 /dev/urandom");
        allowed.put("can gain nothing", "grep 'NoNewPrivs:.*1' /proc/self/status");
        allowed.put("sees its own processes", "test $(ls -d /proc/[0-9]* | wc -l) -lt 20");
        allowed.put("has a network of itself", "test \"$(tail -n +3 /proc/net/dev | cut -d: -f1 | tr -d ' ')\" = lo");
        allowed.put("begins in a folder of its own", "test \"$PWD\" = /tmp");
        Map<String, String> refused = new LinkedHashMap<>();
        refused.put("changes what it is given", "echo x >\"$1/a.jar\" || touch \"$2.given/guest\"");
        refused.put("sees what lies beside it", "test -e \"$1/secret\"");
        refused.put("sees homes and settings", "test -e /home -o -e /root -o -e /etc/shadow -o -e /var");
        refused.put("changes the system", "touch /usr/guest || touch /guest || touch /etc/guest");
        refused.put("writes beside these", "touch /data/made || touch /storage/made");
        refused.put("mounts", "mount -o remount,bind,rw /usr");
        refused.put("mounts as another", "unshare --user --map-root-user --mount mount -o remount,bind,rw /usr");
        refused.put(
                "sets the kernel up",
                "test -w /proc/sys/kernel/core_pattern -o -w /proc/sys/vm/swappiness -o -w /proc/irq/default_smp_affinity");
        refused.put("has capabilities", "grep 'CapEff:.*[1-9a-f]' /proc/self/status");
        if (!program.equals("bwrap")) { // there they are root's, where root runs it
            refused.put("changes a device", "chmod 666 /dev/null");
        }
        Map<String, String> all = new LinkedHashMap<>(allowed);
        all.putAll(refused);
        Path secret = Files.writeString(temp.resolve("secret"), "of the user");
        Path jar = Files.writeString(temp.resolve("a.jar"), "code");
        try (DeviceFolder own = DeviceFolder.in(Files.createDirectories(temp.resolve("the cache")))) {
            assertThat(affirmed(within(program, own, jar, script(all)))).containsExactlyElementsOf(allowed.keySet());
        }
        assertThat(secret).hasContent("of the user");
        assertThat(jar).hasContent("code");
    }

    @ParameterizedTest
    @MethodSource("dev.cairn.android.launch.WallsOfMachine#programs")
    void allThatWasStartedEndsWithTheThreadThatStartedIt(String program) throws Exception {
        Path jar = Files.writeString(temp.resolve("a.jar"), "code");
        try (DeviceFolder own = DeviceFolder.in(temp.resolve("cache"));
                ExecutorService starter = Executors.newSingleThreadExecutor()) {
            ProcessBuilder builder = within(program, own, jar, "setsid sleep " + NAP + " & sleep " + NAP + " & wait");
            Process process = starter.submit(builder::start).get();
            await().atMost(Duration.ofMinutes(1)).until(() -> naps() >= 2);

            starter.shutdown();

            await().atMost(Duration.ofMinutes(1)).until(() -> naps() == 0 && !process.isAlive());
        }
    }

    private static long naps() {
        return ProcessHandle.allProcesses()
                .filter(process -> process.info()
                        .arguments()
                        .filter(arguments -> List.of(arguments).contains(NAP))
                        .isPresent())
                .count();
    }
}
