package dev.cairn.android.runtime.process;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.JarURLConnection;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLConnection;
import java.net.URLStreamHandler;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;

/** The entries of an APK, or of the jar that it was made to, as Java resources, without a look at its signature, which may be one that the JVM does not trust. */
final class ApkResources implements AutoCloseable {
    private final Path apk;
    private final @Nullable ZipFile zip;

    /** Of a file that may be absent. */
    ApkResources(Path apk) {
        this.apk = apk;
        try {
            this.zip = Files.exists(apk) ? new ZipFile(apk.toFile()) : null;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Nullable
    URL find(String name) {
        ZipEntry entry = zip == null ? null : zip.getEntry(name);
        if (entry == null || entry.isDirectory()) {
            return null;
        }
        try {
            String path = new URI(null, null, "/" + name, null).getRawPath();
            return URL.of(URI.create("jar:" + apk.toUri() + "!" + path), new Handler(name));
        } catch (URISyntaxException | MalformedURLException e) {
            throw new IllegalArgumentException(e);
        }
    }

    /** The content, or null when there is no such entry. */
    @Nullable
    InputStream open(String name) throws IOException {
        if (zip == null) {
            return null;
        }
        ZipEntry entry = zip.getEntry(name);
        return entry == null || entry.isDirectory() ? null : zip.getInputStream(entry);
    }

    @Override
    public void close() throws IOException {
        if (zip != null) {
            zip.close();
        }
    }

    private final class Handler extends URLStreamHandler {
        private final String name;

        Handler(String name) {
            this.name = name;
        }

        @Override
        protected URLConnection openConnection(URL url) throws IOException {
            return new Connection(url, name);
        }
    }

    private final class Connection extends JarURLConnection {
        private final String name;

        Connection(URL url, String name) throws MalformedURLException {
            super(url);
            this.name = name;
        }

        @Override
        public void connect() {
            connected = true;
        }

        @Override
        public JarFile getJarFile() throws IOException {
            return new JarFile(apk.toFile(), false);
        }

        @Override
        public InputStream getInputStream() throws IOException {
            InputStream in = open(name);
            if (in == null) {
                throw new FileNotFoundException(name);
            }
            return in;
        }

        @Override
        public long getContentLengthLong() {
            ZipEntry entry = zip == null ? null : zip.getEntry(name);
            return entry == null ? -1 : entry.getSize();
        }
    }
}
