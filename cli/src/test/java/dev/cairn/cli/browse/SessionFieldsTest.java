package dev.cairn.cli.browse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.browser.device.BrowserDevice;
import dev.cairn.browser.tool.TaskTools;
import dev.cairn.cli.answer.AnswerMode;
import dev.cairn.cli.command.CommonOptions;
import dev.cairn.cli.command.RunLink;
import dev.cairn.cli.command.ScratchFolder;
import dev.cairn.cli.command.Workspace;
import dev.cairn.cli.telemetry.RunTelemetry;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.run.Engine;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

/** A session carries a run to people and back; what the run knows, was asked and was told is in the run's state alone. */
class SessionFieldsTest {
    @Test
    void aSessionHasNoStateOfTheAgentNothingPendingAndNoHistory() {
        assertThat(Stream.of(BrowseSession.class.getDeclaredFields())
                        .filter(field -> !Modifier.isStatic(field.getModifiers()))
                        .map(Field::getType))
                .containsExactlyInAnyOrder(
                        CommonOptions.class,
                        CommandLine.class,
                        Workspace.class,
                        Engine.class,
                        BrowserDevice.class,
                        Graph.class,
                        ScratchFolder.class,
                        TaskTools.class,
                        RunTelemetry.class,
                        AnswerMode.class,
                        RunLink.class);
    }
}
