package dev.cairn.browser.path;

import dev.cairn.engine.CairnException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** The learned paths of a data folder: {@code paths/ID/vN.json}. What is wrong with one file keeps nobody from the others. */
public final class PathFolder {
    private static final String FILE = "v(\\d{1,6})\\.json";

    private final Path folder;

    /**
     * In a data folder.
     *
     * @param data the folder
     */
    public PathFolder(Path data) {
        this.folder = data.resolve("paths");
    }

    /** A path that fits a task, and its variables' values there. */
    public record Known(LearnedPath path, Map<String, String> values) {
        /** Copies the map. */
        public Known {
            values = Map.copyOf(values);
        }
    }

    /** The newest version of each path, by id; what cannot be read is told. */
    public List<LearnedPath> all(Consumer<String> problem) {
        List<LearnedPath> all = new ArrayList<>();
        for (String id : ids()) {
            try {
                all.add(path(id, Optional.empty()));
            } catch (CairnException e) {
                problem.accept(String.valueOf(e.getMessage()));
            }
        }
        return all;
    }

    /** The path for a task that begins there; of several the one that was learned last. */
    public Optional<Known> find(String task, String url, Consumer<String> problem) {
        return all(problem).stream()
                .flatMap(path -> PathMatch.of(path, task, url).map(values -> new Known(path, values)).stream())
                .max(Comparator.comparing(known -> known.path().learned()));
    }

    /**
     * A path in one version, or in its newest.
     *
     * @param id its id, or how that begins
     * @throws CairnException {@code path.unknown}, {@code path.unreadable}, {@code path.invalid}
     */
    public LearnedPath path(String id, Optional<Integer> version) {
        String whole = id(id);
        int wanted = version.orElseGet(() -> versions(whole).getLast());
        if (!versions(whole).contains(wanted)) {
            throw new CairnException(
                    "path.unknown", "path " + whole + " has no version " + wanted + "; it has " + versions(whole));
        }
        LearnedPath path = PathFile.read(file(whole, wanted));
        if (!path.id().equals(whole) || path.version() != wanted) {
            throw new CairnException(
                    "path.invalid",
                    file(whole, wanted) + " says that it is version " + path.version() + " of '" + path.id()
                            + "'; it must say what its folder and its name do");
        }
        return path;
    }

    /** Its versions, the oldest first. */
    public List<Integer> versions(String id) {
        try (Stream<Path> files = Files.list(folder.resolve(id(id)))) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.matches(FILE))
                    .map(name -> Integer.valueOf(name.replaceFirst(FILE, "$1")))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private String id(String begin) {
        List<String> fitting = ids().stream()
                .filter(id -> id.equals(begin) || !begin.isBlank() && id.startsWith(begin))
                .toList();
        if (fitting.contains(begin)) {
            return begin;
        }
        if (fitting.size() == 1) {
            return fitting.getFirst();
        }
        String known = fitting.isEmpty() ? String.join(", ", ids()) : String.join(", ", fitting);
        throw new CairnException(
                "path.unknown",
                fitting.isEmpty()
                        ? "there is no path '" + begin + "'"
                                + (known.isEmpty()
                                        ? "; none was learned yet, see cairn browse"
                                        : "; there are " + known)
                        : "'" + begin + "' could be one of " + known);
    }

    private List<String> ids() {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> all = Files.list(folder)) {
            return all.filter(one -> Files.isDirectory(one) && hasVersion(one))
                    .map(one -> one.getFileName().toString())
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean hasVersion(Path one) {
        try (Stream<Path> files = Files.list(one)) {
            return files.anyMatch(file -> file.getFileName().toString().matches(FILE));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The file of a path. */
    public Path file(String id, int version) {
        return folder.resolve(id).resolve("v" + version + ".json");
    }

    /**
     * Keeps a path: as its first version, or as a new one if it leads another way than the newest does.
     *
     * @return as it is kept; empty if nothing about it is new
     * @throws CairnException {@code path.failed} if it cannot be written
     */
    public Optional<LearnedPath> keep(LearnedPath path) {
        boolean known = ids().contains(path.id());
        int last = known ? versions(path.id()).getLast() : 0;
        if (known && isSame(path)) {
            return Optional.empty();
        }
        LearnedPath next = path.as(last + 1);
        PathFile.write(next, file(next.id(), next.version()));
        return Optional.of(next);
    }

    private boolean isSame(LearnedPath path) {
        try {
            return path.isLike(path(path.id(), Optional.empty()));
        } catch (CairnException e) {
            return false; // what cannot be read is replaced by a version that can
        }
    }

    /**
     * Deletes a path in all its versions.
     *
     * @return its id
     * @throws CairnException {@code path.unknown}
     */
    public String forget(String begin) {
        String id = id(begin);
        try (Stream<Path> files = Files.list(folder.resolve(id))) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
            Files.delete(folder.resolve(id));
            return id;
        } catch (IOException e) {
            throw new CairnException("path.failed", "path " + id + " cannot be deleted: " + e.getMessage(), e);
        }
    }
}
