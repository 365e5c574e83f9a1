package dev.cairn.agent.recording;

import java.io.IOException;
import java.nio.file.Path;

/** A part of a report that writes itself. */
public interface ReportPart {
    /** Writes its files into a folder of its own. */
    void writeInto(Path folder) throws IOException;

    /** No part at all: an empty folder. */
    static ReportPart none() {
        return folder -> {};
    }
}
