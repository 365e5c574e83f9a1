package dev.cairn.android.dex.roundtrip;

import com.android.tools.r8.CompilationFailedException;
import com.android.tools.r8.CompilationMode;
import com.android.tools.r8.D8Command;
import com.android.tools.r8.Diagnostic;
import com.android.tools.r8.DiagnosticsHandler;
import com.android.tools.r8.JdkClassFileProvider;
import com.android.tools.r8.OutputMode;
import com.android.tools.r8.R8Command;
import com.android.tools.r8.origin.Origin;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The compilers that make a phone's code of class files, as Android's build runs them. */
enum DexCompiler {
    /** Translates alone. */
    D8 {
        @Override
        void run(List<Path> jars, List<String> rules, int minApi, Path out)
                throws IOException, CompilationFailedException {
            com.android.tools.r8.D8.run(D8Command.builder(QUIET)
                    .addProgramFiles(jars)
                    .addLibraryResourceProvider(JdkClassFileProvider.fromSystemJdk())
                    .setMinApiLevel(minApi)
                    .setMode(CompilationMode.RELEASE)
                    .setOutput(out, OutputMode.DexIndexed)
                    .build());
        }
    },
    /** Shrinks and optimises, in its full mode. */
    R8 {
        @Override
        void run(List<Path> jars, List<String> rules, int minApi, Path out)
                throws IOException, CompilationFailedException {
            com.android.tools.r8.R8.run(R8Command.builder(QUIET)
                    .addProgramFiles(jars)
                    .addLibraryResourceProvider(JdkClassFileProvider.fromSystemJdk())
                    .setMinApiLevel(minApi)
                    .setMode(CompilationMode.RELEASE)
                    .addProguardConfiguration(rules, Origin.unknown())
                    .setOutput(out, OutputMode.DexIndexed)
                    .build());
        }
    };

    static {
        // As users run it: without its own assertions, one of which fails on records.
        DexCompiler.class.getClassLoader().setPackageAssertionStatus("com.android.tools.r8", false);
    }

    private static final DiagnosticsHandler QUIET = new DiagnosticsHandler() {
        @Override
        public void warning(Diagnostic warning) {
            // Libraries name classes that only some of their users have.
        }

        @Override
        public void info(Diagnostic info) {
            // Nothing to do.
        }
    };

    abstract void run(List<Path> jars, List<String> rules, int minApi, Path out)
            throws IOException, CompilationFailedException;

    /** Compiles the jars; returns the dex file. */
    Path compile(List<Path> jars, List<String> rules, int minApi, Path folder)
            throws IOException, CompilationFailedException {
        Path out = Files.createDirectories(folder.resolve(name() + minApi));
        run(jars, rules, minApi, out);
        return out.resolve("classes.dex");
    }
}
