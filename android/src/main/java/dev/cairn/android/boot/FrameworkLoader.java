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
    private final ClassPack pack;

    FrameworkLoader(
            InstrumentationConfiguration configuration,
            Sdk sdk,
            ClassInstrumentor instrumentor,
            FrameworkRewriter rewriter,
            ClassPack pack) {
        super(configuration, new SdkWithoutJar(sdk), instrumentor);
        this.rewriter = rewriter;
        this.pack = pack;
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
        byte[] packed = pack.find(name);
        byte[] bytes = packed == null ? make(name) : packed;
        return bytes == null ? null : new ByteArrayInputStream(bytes);
    }

    private byte @Nullable [] make(String name) {
        try (InputStream in = framework.getResourceAsStream(name);
                InputStream other = in == null ? getResourceAsStream(name) : null) {
            byte[] bytes =
                    in != null ? rewriter.rewrite(in.readAllBytes()) : other == null ? null : other.readAllBytes();
            if (bytes != null) {
                pack.add(name, bytes);
            }
            return bytes;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() throws IOException {
        super.close();
        framework.close();
        pack.close();
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
