package dev.cairn.cli;

import java.util.Optional;
import picocli.CommandLine.IVersionProvider;

/** The version that the build wrote into the jar. */
final class CairnVersion implements IVersionProvider {
    @Override
    public String[] getVersion() {
        String version = Optional.ofNullable(CairnVersion.class.getPackage().getImplementationVersion())
                .orElse("(not built)");
        return new String[] {"cairn " + version, "Java " + Runtime.version()};
    }
}
