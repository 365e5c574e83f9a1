package dev.cairn.android.launch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The command line of a device. */
final class DeviceCommand {
    private static final Pattern RELEASE = Pattern.compile("JAVA_VERSION=\"(\\d+)");

    /** From this release on, the JVM warns of sun.misc.Unsafe, which libraries of the device use. */
    private static final int WARNS_OF_UNSAFE = 23;

    private DeviceCommand() {}

    /** The command line of a process that has a folder of its own. */
    static List<String> of(LaunchOptions options, Path arguments, DeviceFolder own) {
        List<String> ofJvm = new ArrayList<>(StartArchive.jvmOptions(options));
        ofJvm.add("-Duser.home=" + own.home());
        ofJvm.add("-Djava.io.tmpdir=" + own.temporary());
        List<String> command = of(options, arguments, ofJvm);
        command.add("--run");
        command.add(own.path().toString());
        return command;
    }

    /** One that claims a folder by itself, with these options for the JVM. */
    static List<String> of(LaunchOptions options, Path arguments, List<String> ofJvm) {
        List<String> command = new ArrayList<>();
        command.add(options.java().toString());
        if (release(options.java()) >= WARNS_OF_UNSAFE) {
            command.add("--sun-misc-unsafe-memory-access=allow");
        }
        command.add("-Xmx" + options.maxHeapMb() + "m");
        command.addAll(ofJvm);
        command.add("@" + arguments);
        command.add("--port");
        command.add(String.valueOf(options.port()));
        command.add("--cache");
        command.add(options.cache().toString());
        command.addAll(options.arguments());
        return command;
    }

    /** The release of the JDK that the command belongs to; 0 when it does not say. */
    private static int release(Path java) {
        try {
            Path file =
                    java.toRealPath().resolveSibling("..").resolve("release").normalize();
            Matcher matcher = RELEASE.matcher(Files.readString(file));
            return matcher.find() ? Integer.parseInt(matcher.group(1)) : 0;
        } catch (IOException e) {
            return 0;
        }
    }
}
