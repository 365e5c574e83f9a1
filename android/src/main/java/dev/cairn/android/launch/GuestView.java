package dev.cairn.android.launch;

import dev.cairn.android.boot.DeviceStorage;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What of the machine's files an isolated process sees, under the names that they have outside: programs and libraries of the system, what
 * it is started with, and folders of its own, which alone it can write. Nothing else is there: homes, sockets and the rest of {@code /etc} least of
 * all.
 *
 * @param entries by path, so that what contains others comes first
 */
record GuestView(List<Entry> entries) {
    private static final List<String> OF_SYSTEM =
            List.of("/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32", "/usr", "/nix/store", "/gnu/store");

    private static final Path SETTINGS = Path.of("/etc");

    /** What programs need of {@code /etc}: libraries, fonts, certificates, names of hosts, the time zone, Java's and Chromium's settings. */
    private static final String OF_SETTINGS =
            "{ld.so.cache,ld.so.conf,ld.so.conf.d,alternatives,fonts,localtime,timezone,mime.types,os-release,"
                    + "hosts,host.conf,resolv.conf,nsswitch.conf,gai.conf,services,protocols,"
                    + "ca-certificates,ca-certificates.conf,crypto-policies,java*,.java,jvm*,chromium*,static}";

    private static final List<String> CERTIFICATES = List.of(
            "/etc/ssl/certs", "/etc/ssl/openssl.cnf", "/etc/pki/ca-trust", "/etc/pki/tls/certs", "/etc/pki/java");

    /** One file or folder. */
    record Entry(Path path, Access access) {}

    /** How it is seen. */
    sealed interface Access {
        record Read() implements Access {}

        record Write() implements Access {}

        /** Another folder, which can be written under this name, too. */
        record Other(Path source) implements Access {}

        /** A symbolic link, made anew. */
        record Link(String target) implements Access {}
    }

    private static final Access READ = new Access.Read();

    /**
     * The view of a process.
     *
     * @param readable what it reads besides the system: its programs, archives, the app; but no folder that the user's home lies in or is, as that of a
     *     browser that was put there
     * @param writable its own folders
     */
    static GuestView of(Collection<Path> readable, Collection<Path> writable) throws IOException {
        Map<Path, Access> all = new TreeMap<>(Comparator.comparing(Path::toString));
        for (String path : OF_SYSTEM) {
            add(Path.of(path), all);
        }
        for (String path : CERTIFICATES) {
            add(Path.of(path), all);
        }
        if (Files.isDirectory(SETTINGS)) {
            try (DirectoryStream<Path> settings = Files.newDirectoryStream(SETTINGS, OF_SETTINGS)) {
                for (Path path : settings) {
                    add(path, all);
                }
            }
        }
        Path home = Path.of(System.getProperty("user.home", ""));
        for (Path path : readable) {
            Path named = path.toAbsolutePath().normalize();
            if (Files.exists(named) && !liesIn(named.toRealPath(), home)) {
                all.putIfAbsent(named, READ);
                all.putIfAbsent(named.toRealPath(), READ);
            }
        }
        for (Path path : writable) {
            all.put(path.toAbsolutePath().normalize(), new Access.Write());
        }
        return new GuestView(withoutCovered(all));
    }

    /**
     * The same with a device's folders for what apps write under the names that a phone has for them; without these where the view has files
     * under such names.
     */
    GuestView withStorage(DeviceStorage own) {
        Map<Path, Access> all = new TreeMap<>(Comparator.comparing(Path::toString));
        entries.forEach(entry -> all.put(entry.path(), entry.access()));
        if (all.keySet().stream().anyMatch(path -> DeviceStorage.TOP.stream().anyMatch(path::startsWith))) {
            return this;
        }
        DeviceStorage phone = DeviceStorage.OF_PHONE;
        all.put(phone.data(), new Access.Other(own.data()));
        all.put(phone.deviceData(), new Access.Other(own.deviceData()));
        all.put(phone.shared(), new Access.Other(own.shared()));
        DeviceStorage.LINKS.forEach((path, target) -> all.put(path, new Access.Link(target)));
        List<Entry> sorted = new ArrayList<>();
        all.forEach((path, access) -> sorted.add(new Entry(path, access)));
        return new GuestView(sorted);
    }

    private static boolean liesIn(Path folder, Path home) throws IOException {
        return Files.exists(home) && home.toRealPath().startsWith(folder);
    }

    private static void add(Path path, Map<Path, Access> all) throws IOException {
        if (!Files.exists(path)) {
            return;
        }
        boolean link = Files.isSymbolicLink(path);
        all.put(path, link ? new Access.Link(Files.readSymbolicLink(path).toString()) : READ);
        all.putIfAbsent(path.toRealPath(), READ);
    }

    /** What lies in a folder that is seen is seen with it. */
    private static List<Entry> withoutCovered(Map<Path, Access> all) {
        List<Entry> kept = new ArrayList<>();
        all.forEach((path, access) -> {
            boolean covered =
                    kept.stream().anyMatch(entry -> entry.access().equals(READ) && path.startsWith(entry.path()));
            if (!covered || access instanceof Access.Write) {
                kept.add(new Entry(path, access));
            }
        });
        return kept;
    }
}
