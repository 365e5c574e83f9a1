package dev.cairn.report;

import dev.cairn.engine.CairnException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.Locale;

/** A report could not be written ({@code report.refused}, {@code report.failed}); the message is one line for a user, with the folder, the reason and what to do. */
public final class ReportException extends CairnException {
    private static final long serialVersionUID = 1L;

    private ReportException(String message) {
        super("report.refused", message);
    }

    private ReportException(String message, Throwable cause) {
        super("report.failed", message, cause);
    }

    static ReportException refused(Path folder, String reason) {
        return new ReportException("cannot write the report to " + folder + ": " + reason);
    }

    static ReportException failed(Path folder, IOException failure) {
        return new ReportException("cannot write the report to " + folder + ": " + reason(failure), failure);
    }

    private static String reason(IOException failure) {
        String told = failure instanceof FileSystemException file ? file.getReason() : failure.getMessage();
        String reason = told == null
                ? failure.getClass().getSimpleName()
                : told.lines().findFirst().orElse(told);
        if (reason.toLowerCase(Locale.ROOT).contains("no space left")) {
            return "the disk is full; free some space or name a folder on another disk";
        }
        if (failure instanceof AccessDeniedException) {
            return "permission denied; name a folder that you may write to";
        }
        return reason + fileOf(failure);
    }

    private static String fileOf(IOException failure) {
        return failure instanceof FileSystemException file && file.getFile() != null ? " (" + file.getFile() + ")" : "";
    }
}
