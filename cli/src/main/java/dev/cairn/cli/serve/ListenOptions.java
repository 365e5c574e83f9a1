package dev.cairn.cli.serve;

import dev.cairn.cli.command.Heading;
import dev.cairn.server.ServerBuilder;
import dev.cairn.server.access.AccessRole;
import dev.cairn.server.access.ListenAddress;
import dev.cairn.server.access.TrustedProxy;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Who else reaches the server. */
@Heading("Others")
final class ListenOptions {
    @Option(
            names = "--listen",
            paramLabel = "ADDRESS",
            defaultValue = "127.0.0.1",
            description =
                    "elsewhere than on this machine it starts only with tokens (cairn token) or --proxy (default: ${DEFAULT-VALUE})")
    private String listen = "127.0.0.1";

    @Option(
            names = "--name",
            paramLabel = "HOST[:PORT]",
            description = "a name by which others call it, as behind a proxy; may be given again")
    private List<String> names = List.of();

    @Option(
            names = "--proxy",
            paramLabel = "ADDRESS",
            description = "the address of a proxy in front that knows people, and is believed who they are")
    private @Nullable String proxy;

    @Option(
            names = "--proxy-user",
            paramLabel = "HEADER",
            defaultValue = "X-Forwarded-User",
            description = "where it says who (default: ${DEFAULT-VALUE})")
    private String user = "X-Forwarded-User";

    @Option(
            names = "--proxy-groups",
            paramLabel = "HEADER",
            defaultValue = "X-Forwarded-Groups",
            description = "where it says in which groups they are (default: ${DEFAULT-VALUE})")
    private String groups = "X-Forwarded-Groups";

    @Option(
            names = "--proxy-role",
            paramLabel = "GROUP=ROLE",
            description = "the role of a group: viewer, operator, author or admin; may be given again")
    private Map<String, String> roles = Map.of();

    @Spec(Spec.Target.MIXEE)
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    ServerBuilder in(ServerBuilder server) {
        if (listen.isBlank()) {
            throw bad("--listen is empty; give an address such as 127.0.0.1 or 0.0.0.0");
        }
        ServerBuilder listening = server.listen(new ListenAddress(listen, new LinkedHashSet<>(names)));
        if (proxy == null) {
            if (!roles.isEmpty()) {
                throw bad("--proxy-role is for a proxy; give its address with --proxy");
            }
            return listening;
        }
        if (roles.isEmpty()) {
            throw bad("--proxy lacks --proxy-role GROUP=ROLE: nobody would come in");
        }
        return listening.proxy(new TrustedProxy(proxy, user, groups, byGroup()));
    }

    private Map<String, AccessRole> byGroup() {
        Map<String, AccessRole> byGroup = new TreeMap<>();
        roles.forEach((group, role) -> byGroup.put(
                group,
                AccessRole.parse(role)
                        .orElseThrow(() -> bad("--proxy-role must be GROUP=viewer, operator, author or admin, not '"
                                + group + "=" + role + "'"))));
        return byGroup;
    }

    private ParameterException bad(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
