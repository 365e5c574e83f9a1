package dev.cairn.server.access;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Which role each operation takes, as the API's document says under {@code x-cairn-role}; what is in no document takes the highest. Immutable. */
final class OperationRoles {
    private static final String DOCUMENT = "/dev/cairn/server/openapi.json";

    private final List<Operation> operations;

    private record Operation(String method, Pattern path, int variables, Optional<AccessRole> role) {}

    private OperationRoles(List<Operation> operations) {
        this.operations = operations.stream()
                .sorted(Comparator.comparingInt(
                        Operation::variables)) // an address that is written out goes before one with a name in it
                .toList();
    }

    /** Those of the document that this version serves. */
    static OperationRoles standard() {
        try (InputStream in = Objects.requireNonNull(OperationRoles.class.getResourceAsStream(DOCUMENT))) {
            List<Operation> operations = new ArrayList<>();
            JsonMapper.shared().readTree(in).get("paths").properties().forEach(path -> {
                for (Map.Entry<String, JsonNode> one : path.getValue().properties()) {
                    operations.add(operation(path.getKey(), one.getKey(), one.getValue()));
                }
            });
            return new OperationRoles(operations);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Operation operation(String path, String method, JsonNode operation) {
        String role = operation.path("x-cairn-role").asString("admin");
        String pattern = path.replace("{id}", ".+").replaceAll("\\{\\w+}", "[^/]+"); // ids have slashes
        return new Operation(
                method.toUpperCase(Locale.ROOT),
                Pattern.compile(pattern),
                path.length() - path.replace("{", "").length(),
                role.equals("open")
                        ? Optional.empty()
                        : Optional.of(AccessRole.parse(role)
                                .orElseThrow(() -> new IllegalStateException(path + " has the role " + role))));
    }

    /** The role that an operation takes; empty if it is open to all. */
    Optional<AccessRole> of(String method, String path) {
        String read = method.equals("HEAD") ? "GET" : method;
        return operations.stream()
                .filter(one ->
                        one.method().equals(read) && one.path().matcher(path).matches())
                .findFirst()
                .map(Operation::role)
                .orElse(Optional.of(AccessRole.ADMIN));
    }
}
