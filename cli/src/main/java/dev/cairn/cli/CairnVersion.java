package dev.cairn.cli;

import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** The version that the build wrote down. */
final class CairnVersion implements IVersionProvider {
    @Override
    public String[] getVersion() throws IOException {
        Properties written = new Properties();
        try (InputStream in = CairnVersion.class.getResourceAsStream("version.properties")) {
            written.load(Objects.requireNonNull(in, "version.properties is not on the class path"));
        }
        return new String[] {"cairn " + written.getProperty("version"), "Java " + Runtime.version()};
    }
}
