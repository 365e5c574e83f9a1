package dev.cairn.android.runtime.keystore;

import dev.cairn.android.runtime.process.AppProcess;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.KeyStore;
import java.security.KeyStoreException;
import java.security.cert.Certificate;
import java.util.Collections;
import java.util.Date;
import java.util.HexFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The keys of one app, kept in a file beside its data: they outlive its process and go with its data. Thread-safe. Names are kept as they
 * are written, which the file's format alone does not do.
 */
final class KeyFile {
    private static final char[] PASSWORD = "cairn".toCharArray();

    private static @Nullable KeyFile open;

    private final Path file;
    private final KeyStore keys;

    private KeyFile(Path file) throws GeneralSecurityException, IOException {
        this.file = file;
        this.keys = KeyStore.getInstance("PKCS12", "SUN");
        if (Files.isRegularFile(file)) {
            try (InputStream in = Files.newInputStream(file)) {
                keys.load(in, PASSWORD);
            }
        } else {
            keys.load(null, PASSWORD);
        }
    }

    /** Those of the app that runs. */
    static synchronized KeyFile ofApp() throws KeyStoreException {
        Path file =
                AppProcess.starting().folders().createIfNotExists("keystore").resolve("keys.p12");
        KeyFile known = open;
        if (known != null && known.file.equals(file) && Files.isRegularFile(file)) {
            return known;
        }
        try {
            known = new KeyFile(file);
            open = known;
            return known;
        } catch (GeneralSecurityException | IOException e) {
            throw new KeyStoreException("The app's keys cannot be read", e);
        }
    }

    private static String inFile(String alias) {
        return HexFormat.of().formatHex(alias.getBytes(StandardCharsets.UTF_8));
    }

    private static String asNamed(String inFile) {
        return new String(HexFormat.of().parseHex(inFile), StandardCharsets.UTF_8);
    }

    synchronized @Nullable Key key(String alias) throws GeneralSecurityException {
        return keys.getKey(inFile(alias), PASSWORD);
    }

    synchronized Certificate @Nullable [] chain(String alias) throws KeyStoreException {
        return keys.getCertificateChain(inFile(alias));
    }

    synchronized @Nullable Certificate certificate(String alias) throws KeyStoreException {
        return keys.getCertificate(inFile(alias));
    }

    synchronized @Nullable Date made(String alias) throws KeyStoreException {
        return keys.getCreationDate(inFile(alias));
    }

    synchronized boolean has(String alias) throws KeyStoreException {
        return keys.containsAlias(inFile(alias));
    }

    synchronized boolean hasKey(String alias) throws KeyStoreException {
        return keys.isKeyEntry(inFile(alias));
    }

    synchronized List<String> names() throws KeyStoreException {
        return Collections.list(keys.aliases()).stream()
                .map(KeyFile::asNamed)
                .sorted()
                .toList();
    }

    synchronized void put(String alias, Key key, Certificate @Nullable [] chain) throws KeyStoreException {
        keys.setKeyEntry(inFile(alias), key, PASSWORD, chain);
        write();
    }

    synchronized void put(String alias, Certificate trusted) throws KeyStoreException {
        keys.setCertificateEntry(inFile(alias), trusted);
        write();
    }

    synchronized void remove(String alias) throws KeyStoreException {
        if (has(alias)) {
            keys.deleteEntry(inFile(alias));
            write();
        }
    }

    private void write() throws KeyStoreException {
        try {
            Path draft = Files.createTempFile(file.getParent(), "keys", ".draft");
            try (OutputStream out = Files.newOutputStream(draft)) {
                keys.store(out, PASSWORD);
            }
            Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE);
        } catch (GeneralSecurityException | IOException e) {
            throw new KeyStoreException("The app's keys cannot be written", e);
        }
    }
}
