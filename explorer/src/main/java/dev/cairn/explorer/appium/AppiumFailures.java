package dev.cairn.explorer.appium;

import dev.cairn.agent.device.DeviceException;
import dev.cairn.agent.device.DeviceException.Kind;
import org.jspecify.annotations.Nullable;
import org.openqa.selenium.NoSuchElementException;
import org.openqa.selenium.WebDriverException;

/** What an error of the Appium client says of the device, in words for people. */
final class AppiumFailures {
    private static final int LONGEST_MESSAGE = 1_000;

    private AppiumFailures() {}

    /** Whether the session is unknown, or the server cannot be reached. */
    static boolean isLost(Throwable error) {
        for (Throwable cause = error; cause != null; cause = cause.getCause()) {
            if (cause instanceof java.io.IOException
                    || cause instanceof java.io.UncheckedIOException
                    || cause instanceof org.openqa.selenium.NoSuchSessionException
                    || cause instanceof org.openqa.selenium.remote.UnreachableBrowserException) {
                return true;
            }
        }
        return false;
    }

    /** The error's first line: Selenium goes on with lines about the client's own machine, and repeats all that a server says. */
    static String message(@Nullable Throwable error) {
        String text = error == null || error.getMessage() == null ? "no reason given" : error.getMessage();
        String line = text.lines().findFirst().orElse("no reason given").strip();
        return line.length() > LONGEST_MESSAGE ? line.substring(0, LONGEST_MESSAGE) + "…" : line;
    }

    /** What Selenium throws at an answer of another shape, or of more than memory or the stack have room for. */
    static String strange(RuntimeException e) {
        Throwable cause = e.getCause() instanceof Error error ? error : e;
        return "the server's answer is not what it should be ("
                + cause.getClass().getSimpleName() + ")";
    }

    /** The failure of a command whose session goes on. */
    static DeviceException failure(String what, WebDriverException e, SecretMasker masker) {
        Kind kind = switch (e) {
            case NoSuchElementException gone -> Kind.STALE;
            case org.openqa.selenium.TimeoutException slow -> Kind.SLOW;
            default -> Kind.ERROR;
        };
        return new DeviceException(kind, "cannot " + what + ": " + masker.mask(message(e)), cause(e, masker));
    }

    /** The error itself, unless it would tell what its masked message does not. */
    static @Nullable Throwable cause(WebDriverException e, SecretMasker masker) {
        return masker.mask(message(e)).equals(message(e)) ? e : null;
    }
}
