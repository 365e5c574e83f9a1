package dev.cairn.android.boot;

import dev.cairn.android.code.FrameworkRewriter;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.robolectric.internal.AndroidSandbox;
import org.robolectric.internal.bytecode.ClassInstrumentor;
import org.robolectric.internal.bytecode.InstrumentationConfiguration;
import org.robolectric.internal.bytecode.UrlResourceProvider;
import org.robolectric.pluginapi.Sdk;

/**
 * Loads the framework's classes, rewritten. Robolectric's loader takes them from the SDK's jar before it asks anyone
 * else, so it is given none, and asks here.
 */
final class FrameworkLoader extends AndroidSandbox.SdkSandboxClassLoader {
    private final UrlResourceProvider framework;
    private final FrameworkRewriter rewriter;

    FrameworkLoader(
            InstrumentationConfiguration configuration,
            Sdk sdk,
            ClassInstrumentor instrumentor,
            FrameworkRewriter rewriter) {
        super(configuration, new SdkWithoutJar(sdk), instrumentor);
        this.rewriter = rewriter;
        this.framework = new UrlResourceProvider(url(sdk.getJarPath()));
    }

    private static URL url(Path path) {
        try {
            return path.toUri().toURL();
        } catch (MalformedURLException e) {
            throw new IllegalArgumentException(e);
        }
    }

    @Override
    protected @Nullable URL getResourceUrl(String name) {
        return framework.getResource(name);
    }

    @Override
    protected @Nullable InputStream getClassBytesFromAlternateClassLoader(String name) {
        try (InputStream in = framework.getResourceAsStream(name)) {
            return in == null ? null : new ByteArrayInputStream(rewriter.rewrite(in.readAllBytes()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() throws IOException {
        super.close();
        framework.close();
    }

    private static final class SdkWithoutJar extends Sdk {
        private final Sdk real;

        SdkWithoutJar(Sdk real) {
            super(real.getApiLevel());
            this.real = real;
        }

        @Override
        public String getAndroidVersion() {
            return real.getAndroidVersion();
        }

        @Override
        public String getAndroidCodeName() {
            return real.getAndroidCodeName();
        }

        @Override
        public Path getJarPath() {
            return Path.of("no.jar");
        }

        @Override
        public boolean isSupported() {
            return real.isSupported();
        }

        @Override
        public String getUnsupportedMessage() {
            return real.getUnsupportedMessage();
        }

        @Override
        public void verifySupportedSdk(String testClassName) {
            real.verifySupportedSdk(testClassName);
        }
    }
}
