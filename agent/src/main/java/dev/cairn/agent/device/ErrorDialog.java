package dev.cairn.agent.device;

import dev.cairn.agent.screen.Hierarchy;
import dev.cairn.agent.screen.SystemDialogs;
import java.util.Optional;
import javax.xml.stream.XMLStreamException;

/** Android's own word on an app that stopped or does not respond, where the log says nothing. */
public final class ErrorDialog {
    private ErrorDialog() {}

    /** The crash that a dialog in this hierarchy tells of. */
    public static Optional<Crash> in(String source) {
        if (!SystemDialogs.mayShowError(source)) {
            return Optional.empty();
        }
        try {
            return SystemDialogs.error(Hierarchy.parse(source)).map(ErrorDialog::crash);
        } catch (XMLStreamException e) {
            return Optional.empty();
        }
    }

    private static Crash crash(SystemDialogs.AppError error) {
        return new Crash(error.notResponding() ? "ANR" : "crash", error.title(), error.title());
    }
}
