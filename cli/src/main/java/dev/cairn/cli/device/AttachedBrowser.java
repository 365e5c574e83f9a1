package dev.cairn.cli.device;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** Where a browser that runs already can be debugged, as {@code --attach} names it and a run keeps it. */
public final class AttachedBrowser {
    /** The run's label for it, so that who goes on with the run works in the same browser. */
    public static final String LABEL = "attached";

    private static final Set<String> HERE = Set.of("127.0.0.1", "localhost", "[::1]"); // the guard listens on loopback

    private AttachedBrowser() {}

    /**
     * Reads what the user has written.
     *
     * @throws ParameterException if it is no place on this machine where a browser could be debugged
     */
    public static URI parse(String written, CommandLine command) {
        try {
            URI address = new URI(written);
            if (HERE.contains(String.valueOf(address.getHost()))
                    && "http".equals(address.getScheme())
                    && address.getPort() > 0) {
                return address;
            }
        } catch (URISyntaxException e) {
            // told below
        }
        throw new ParameterException(
                command,
                "--attach must be where a browser on this machine can be debugged, such as http://127.0.0.1:9222, not '"
                        + written + "'");
    }

    /** That of the run with those labels; empty if it has a browser of its own. */
    public static Optional<URI> of(Map<String, String> labels) {
        return Optional.ofNullable(labels.get(LABEL)).map(URI::create);
    }
}
