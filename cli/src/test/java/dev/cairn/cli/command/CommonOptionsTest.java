package dev.cairn.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

class CommonOptionsTest {
    @Command
    private static final class Any {
        @Mixin
        private final CommonOptions common = new CommonOptions();
    }

    /** A command that is told to the user finds what this one found, and tells no password. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                --verbose | cairn runs show r
                --data /tmp/a | cairn runs show r --data /tmp/a
                --data /tmp/it's | cairn runs show r --data '/tmp/it'\\''s'
                --data a;b | cairn runs show r --data 'a;b'
                --store none | cairn runs show r --store none
                --store postgresql://ann:hush@db.example/cairn?schema=x | cairn runs show r --store 'postgresql://ann@db.example/cairn?schema=x'
                --store postgresql://db.example/cairn --store-password-file p | cairn runs show r --store postgresql://db.example/cairn --store-password-file p
                """, quoteCharacter = '~')
    void whatIsToldToGoOnWithHasTheSameData(String arguments, String told) {
        Any command = new Any();
        new CommandLine(command).parseArgs(arguments.split(" "));
        assertThat(command.common.next("runs show r")).isEqualTo(told);
    }
}
