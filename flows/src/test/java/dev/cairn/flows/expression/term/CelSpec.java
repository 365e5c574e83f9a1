package dev.cairn.flows.expression.term;

import com.google.protobuf.AnyProto;
import com.google.protobuf.DescriptorProtos.FileDescriptorProto;
import com.google.protobuf.Descriptors.DescriptorValidationException;
import com.google.protobuf.Descriptors.FileDescriptor;
import com.google.protobuf.DurationProto;
import com.google.protobuf.EmptyProto;
import com.google.protobuf.FieldMaskProto;
import com.google.protobuf.StructProto;
import com.google.protobuf.TimestampProto;
import com.google.protobuf.WrappersProto;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.core.json.JsonReadFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** CEL's own conformance tests, as the npm package of the specification has them: fetched once, in one version, by its SHA-256. */
final class CelSpec {
    private static final String PACKAGE = "@bufbuild/cel-spec@0.6.1";
    private static final String SHA_256 = "37e4b203f5ca5192db73a6095d129fb5e58a262a89309ba32e1840e7a80270e1";
    private static final Path FOLDER = Path.of("target/cel-spec-0.6.1").toAbsolutePath();
    private static final Pattern DESCRIPTOR = Pattern.compile("fileDesc\\(\"([^\"]+)\"");
    private static final List<String> TYPES =
            List.of("proto2/test_all_types", "proto3/test_all_types", "proto2/test_all_types_extensions");

    /** One test with the names of the suites that it is in. */
    record Case(String suite, JsonNode json) {
        String name() {
            return suite + "/" + json.path("name").asString();
        }
    }

    private final Path root;

    private CelSpec(Path root) {
        this.root = root;
    }

    static CelSpec fetched() {
        try {
            Path root = FOLDER.resolve("package/dist/esm");
            if (!Files.exists(root)) {
                Files.createDirectories(FOLDER);
                unpack();
            }
            return new CelSpec(root);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private static void unpack() throws IOException, InterruptedException {
        run("npm", "pack", PACKAGE, "--ignore-scripts", "--prefer-offline");
        Path archive;
        try (Stream<Path> files = Files.list(FOLDER)) {
            archive = files.filter(file -> file.toString().endsWith(".tgz"))
                    .findFirst()
                    .orElseThrow();
        }
        String found = sha256(Files.readAllBytes(archive));
        if (!found.equals(SHA_256)) {
            Files.delete(archive);
            throw new AssertionError(
                    "npm delivered " + PACKAGE + " as SHA-256 " + found + "; " + SHA_256 + " was expected");
        }
        run("tar", "xzf", archive.getFileName().toString());
    }

    private static String sha256(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    private static void run(String... command) throws IOException, InterruptedException {
        Path log = FOLDER.resolve(command[0] + ".log");
        int status = new ProcessBuilder(command)
                .directory(FOLDER.toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start()
                .waitFor();
        if (status != 0) {
            throw new AssertionError(String.join(" ", command) + " failed, see " + log);
        }
    }

    List<Case> cases() {
        JsonMapper lenient = JsonMapper.builder()
                .enable(
                        JsonReadFeature.ALLOW_UNQUOTED_PROPERTY_NAMES,
                        JsonReadFeature.ALLOW_SINGLE_QUOTES,
                        JsonReadFeature.ALLOW_JAVA_COMMENTS,
                        JsonReadFeature.ALLOW_TRAILING_COMMA,
                        JsonReadFeature.ALLOW_BACKSLASH_ESCAPING_ANY_CHARACTER,
                        JsonReadFeature.ALLOW_UNESCAPED_CONTROL_CHARS)
                .build();
        String text = read("testdata/conformance.js");
        int start = text.indexOf('{', text.indexOf("export const tests"));
        List<Case> cases = new ArrayList<>();
        collect("", lenient.readTree(text.substring(start, text.lastIndexOf('}') + 1)), cases);
        return cases;
    }

    private static void collect(String path, JsonNode suite, List<Case> cases) {
        suite.path("tests").forEach(test -> cases.add(new Case(path, test.path("original"))));
        suite.path("suites").forEach(inner -> {
            String name = inner.path("name").asString();
            collect(path.isEmpty() ? name : path + "/" + name, inner, cases);
        });
    }

    /** The messages that the tests are about. */
    List<FileDescriptor> messages() {
        Map<String, FileDescriptor> known = Stream.of(
                        AnyProto.getDescriptor(),
                        DurationProto.getDescriptor(),
                        EmptyProto.getDescriptor(),
                        FieldMaskProto.getDescriptor(),
                        StructProto.getDescriptor(),
                        TimestampProto.getDescriptor(),
                        WrappersProto.getDescriptor())
                .collect(Collectors.toMap(
                        FileDescriptor::getName, Function.identity(), (a, b) -> a, LinkedHashMap::new));
        List<FileDescriptor> messages = new ArrayList<>();
        for (String type : TYPES) {
            FileDescriptor built = built(type, known);
            known.put(built.getName(), built);
            messages.add(built);
        }
        return messages;
    }

    private FileDescriptor built(String type, Map<String, FileDescriptor> known) {
        Matcher descriptor = DESCRIPTOR.matcher(read("gen/cel/expr/conformance/" + type + "_pb.js"));
        if (!descriptor.find()) {
            throw new AssertionError("no descriptor in " + type);
        }
        try {
            FileDescriptorProto proto =
                    FileDescriptorProto.parseFrom(Base64.getDecoder().decode(padded(descriptor.group(1)))).toBuilder()
                            .clearDependency()
                            .addAllDependency(known.keySet()) // the package names them in code, not in the descriptor
                            .build();
            return FileDescriptor.buildFrom(proto, known.values().toArray(FileDescriptor[]::new));
        } catch (DescriptorValidationException | IOException e) {
            throw new AssertionError(type, e);
        }
    }

    private static String padded(String base64) {
        return base64 + "=".repeat((4 - base64.length() % 4) % 4);
    }

    private String read(String file) {
        try {
            return Files.readString(root.resolve(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
