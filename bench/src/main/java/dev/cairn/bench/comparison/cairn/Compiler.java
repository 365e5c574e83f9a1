package dev.cairn.bench.comparison.cairn;

import java.net.URI;
import java.util.List;
import java.util.Locale;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** Has a line compiled that puts a text where the state has a yes or no. */
final class Compiler {
    private static final String SOURCE = """
            import dev.cairn.bench.comparison.cairn.RefundAgent.Refund;
            class Wrong {
                Refund refund = new Refund(java.util.List.of(), "refund 40 EUR", "yes");
            }
            """;

    private Compiler() {}

    /** What the compiler says. */
    static String complaint() {
        DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
        JavaFileObject source =
                new SimpleJavaFileObject(URI.create("string:///Wrong.java"), JavaFileObject.Kind.SOURCE) {
                    @Override
                    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                        return SOURCE;
                    }
                };
        List<String> options = List.of(
                "-proc:none", "-cp", System.getProperty("java.class.path"), "-d", System.getProperty("java.io.tmpdir"));
        boolean compiled = ToolProvider.getSystemJavaCompiler()
                .getTask(null, null, diagnostics, options, null, List.of(source))
                .call();
        if (compiled) {
            throw new IllegalStateException("it compiled, and should not");
        }
        return diagnostics.getDiagnostics().getFirst().getMessage(Locale.ROOT);
    }
}
