package dev.cairn.cli.runs;

import dev.cairn.cli.command.Workspace;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.StoredEvent;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Takes the folders of this machine out of what a run says, so that of {@code /home/ada/apps/app.apk} there is {@code app.apk}: whoever gets the
 * run can do nothing with them, and they tell of its owner. The journal itself keeps them.
 */
final class PathsLeftOut implements UnaryOperator<String> {
    /** The root and its folders are everybody's. */
    private static final int LEAST_NAMES = 1;

    private static final Pattern SECRET_FILE = Pattern.compile("(?:^|\\{)file:([^}]++)");

    private final List<Pattern> folders;

    private PathsLeftOut(Set<Path> folders) {
        this.folders = folders.stream()
                .filter(folder -> folder.getNameCount() >= LEAST_NAMES)
                .map(Path::toString)
                .map(PathsLeftOut::json)
                .sorted(Comparator.comparingInt(String::length).reversed())
                .map(folder -> Pattern.compile("(?<=[\"\\s:=(/,;])" + Pattern.quote(folder) + "(?:/|\\\\\\\\)"))
                .toList();
    }

    /** For that run: the folders of the files that it names, also of those with secrets, the data folder, the working folder and the home folder. */
    static UnaryOperator<String> of(Workspace data, RunHead head) {
        Set<Path> folders = new LinkedHashSet<>();
        head.labels().values().forEach(value -> addFolder(value, folders));
        for (StoredEvent first : data.runs().read(head.run(), 0, 1)) {
            JsonNode event = JsonCodec.standard()
                    .tree(new dev.cairn.engine.json.Json(new String(first.payload(), StandardCharsets.UTF_8)));
            event.findValues("apk").forEach(apk -> addFolder(apk.asString(""), folders));
            addSecrets(event, folders);
        }
        folders.add(data.path());
        folders.add(Path.of("").toAbsolutePath());
        folders.add(Path.of(System.getProperty("user.home")).toAbsolutePath());
        return new PathsLeftOut(folders);
    }

    /** Of files whose content is a secret that is typed: the run names them wherever it says what is typed. */
    private static void addSecrets(JsonNode value, Set<Path> folders) {
        SECRET_FILE
                .matcher(value.isString() ? value.asString() : "")
                .results()
                .forEach(file -> addFolder(file.group(1), folders));
        value.forEach(part -> addSecrets(part, folders));
    }

    private static void addFolder(String value, Set<Path> folders) {
        @Nullable Path parent = path(value.replaceFirst("^(recorded|record|replay|file):", ""));
        if (parent != null) {
            folders.add(parent);
        }
    }

    private static @Nullable Path path(String value) {
        try {
            Path path = Path.of(value);
            return path.isAbsolute() ? path.getParent() : null;
        } catch (InvalidPathException e) {
            return null;
        }
    }

    private static String json(String path) {
        String quoted = JsonCodec.standard().write(path).text();
        return quoted.substring(1, quoted.length() - 1);
    }

    @Override
    public String apply(String text) {
        String without = text;
        for (Pattern folder : folders) {
            without = folder.matcher(without).replaceAll("");
        }
        return without;
    }
}
