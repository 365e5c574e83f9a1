package dev.cairn.cli.token;

import dev.cairn.cli.command.CommonOptions;
import dev.cairn.cli.command.ExitCode;
import dev.cairn.cli.command.PointInTime;
import dev.cairn.cli.command.VisibleText;
import dev.cairn.server.access.AccessRole;
import dev.cairn.server.access.AccessToken;
import dev.cairn.server.access.TokenFile;
import java.io.PrintWriter;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code cairn token}: lists the tokens. */
@Command(
        name = "token",
        mixinStandardHelpOptions = true,
        description = "Lists the tokens by which others may ask 'cairn serve'; with a command: makes one, or ends one.",
        subcommands = {TokenCommand.CreateCommand.class, TokenCommand.RevokeCommand.class},
        synopsisSubcommandLabel = "[COMMAND]",
        footer = {
            "",
            "Examples:",
            "  cairn token",
            "  cairn token create ann --role operator --ends 30d",
            "  cairn token revoke ann",
        })
public final class TokenCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Mixin
    private final CommonOptions common = new CommonOptions();

    /** Where the tokens of a data folder are. */
    public static TokenFile in(CommonOptions common) {
        return new TokenFile(common.folder().resolve("tokens.json"), InstantSource.system());
    }

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        TokenFile tokens = in(common);
        for (AccessToken token : tokens.all()) {
            String end = token.end().map(at -> "until " + at).orElse("without an end");
            out.println(VisibleText.line(token.name()) + "  " + token.role().label() + "  "
                    + (tokens.hasEnded(token) ? "over, was good " + end : end));
        }
        return ExitCode.DONE;
    }

    /** {@code cairn token create}. */
    @Command(
            name = "create",
            mixinStandardHelpOptions = true,
            description = {
                "Makes a token and prints it, this once: only its hash is kept.",
                "A server that runs takes it at once."
            },
            footer = {
                "",
                "Examples:",
                "  cairn token create ann --role operator --ends 30d",
                "  cairn token create wall-screen --role viewer",
            })
    static final class CreateCommand implements Callable<Integer> {
        @Spec
        @SuppressWarnings("NullAway.Init") // set by picocli
        private CommandSpec spec;

        @Mixin
        private final CommonOptions common = new CommonOptions();

        @Parameters(index = "0", paramLabel = "NAME", description = "who it is for; who acted, in journals")
        private String name = "";

        @Option(
                names = "--role",
                required = true,
                paramLabel = "ROLE",
                description =
                        "viewer (looks), operator (starts, answers, cancels, forks, too), author (changes flows, too)"
                                + " or admin (deletes and gives tokens, too)")
        private String role = "";

        @Option(
                names = "--ends",
                paramLabel = "WHEN",
                description = "when it is over: in 30d, 12h or 90m, on a day, or at an instant (default: never)")
        private @Nullable String end;

        @Override
        public Integer call() {
            AccessRole wanted = AccessRole.parse(role)
                    .orElseThrow(() -> new ParameterException(
                            spec.commandLine(),
                            "--role must be viewer, operator, author or admin, not '" + role + "'"));
            Instant now = Instant.now();
            Optional<Instant> ends = Optional.ofNullable(end)
                    .flatMap(PointInTime::age)
                    .map(now::plus)
                    .or(() -> PointInTime.of("--ends", end, now, spec.commandLine()));
            spec.commandLine()
                    .getOut()
                    .println(in(common).create(name, wanted, ends).secret());
            return ExitCode.DONE;
        }
    }

    /** {@code cairn token revoke}. */
    @Command(
            name = "revoke",
            mixinStandardHelpOptions = true,
            description = "Ends a token; a server that runs refuses it at once.",
            footer = {"", "Examples:", "  cairn token revoke ann"})
    static final class RevokeCommand implements Callable<Integer> {
        @Mixin
        private final CommonOptions common = new CommonOptions();

        @Parameters(index = "0", paramLabel = "NAME", description = "whose")
        private String name = "";

        @Override
        public Integer call() {
            in(common).revoke(name);
            return ExitCode.DONE;
        }
    }
}
