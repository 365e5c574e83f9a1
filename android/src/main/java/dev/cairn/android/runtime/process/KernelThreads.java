package dev.cairn.android.runtime.process;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashSet;
import java.util.Set;

/**
 * What Linux knows of this process's threads: one that another has woken is runnable there at once, while Java has it waiting until it gets a processor. Threads are known by the
 * names they were started with, of which the kernel keeps the first fifteen bytes; elsewhere none is known. See proc_pid_stat(5).
 */
final class KernelThreads {
    private static final Path TASKS = Path.of("/proc/self/task");
    private static final int NAME_BYTES = 15;

    /** The number, the name and the state come first, and take less. */
    private static final int HEAD_BYTES = 48;

    private KernelThreads() {}

    /** Whether a thread with a name of one of these is runnable, and of no name of the others. */
    static boolean isOneRunnable(Collection<Thread> threads, Collection<Thread> others) {
        Set<String> names = new HashSet<>();
        threads.forEach(thread -> names.add(nameOf(thread)));
        others.forEach(thread -> names.remove(nameOf(thread)));
        if (names.isEmpty()) {
            return false;
        }
        try (DirectoryStream<Path> tasks = Files.newDirectoryStream(TASKS)) {
            for (Path task : tasks) {
                if (isRunnable(task, names)) {
                    return true;
                }
            }
        } catch (IOException | DirectoryIteratorException e) {
            return false; // no Linux
        }
        return false;
    }

    private static String nameOf(Thread thread) {
        byte[] name = thread.getName().getBytes(StandardCharsets.UTF_8);
        return new String(name, 0, Math.min(name.length, NAME_BYTES), StandardCharsets.ISO_8859_1);
    }

    private static boolean isRunnable(Path task, Set<String> names) {
        try (InputStream stat = Files.newInputStream(task.resolve("stat"))) {
            String head = new String(stat.readNBytes(HEAD_BYTES), StandardCharsets.ISO_8859_1);
            int end = head.lastIndexOf(") R ");
            return end > 0 && names.contains(head.substring(head.indexOf('(') + 1, end));
        } catch (IOException e) {
            return false; // it has ended
        }
    }
}
