package dev.cairn.android.runtime.keystore;

import java.io.InputStream;
import java.io.OutputStream;
import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.KeyStore;
import java.security.KeyStoreException;
import java.security.KeyStoreSpi;
import java.security.NoSuchAlgorithmException;
import java.security.PrivateKey;
import java.security.UnrecoverableKeyException;
import java.security.cert.Certificate;
import java.util.Collections;
import java.util.Date;
import java.util.Enumeration;
import java.util.List;
import javax.crypto.SecretKey;
import org.jspecify.annotations.Nullable;

/** The keys of the app that runs, as the app reads them. Entries need no password, and what is loaded or stored by streams is nothing. */
final class AppKeyStore extends KeyStoreSpi {
    @Override
    public void engineLoad(@Nullable InputStream stream, char @Nullable [] password) {
        if (stream != null) {
            throw new IllegalArgumentException("InputStream not supported");
        }
    }

    @Override
    public void engineLoad(KeyStore.@Nullable LoadStoreParameter parameter) {}

    @Override
    public void engineStore(OutputStream stream, char @Nullable [] password) {
        throw new UnsupportedOperationException("Can not serialize AndroidKeyStore to OutputStream");
    }

    @Override
    public @Nullable Key engineGetKey(String alias, char @Nullable [] password)
            throws NoSuchAlgorithmException, UnrecoverableKeyException {
        try {
            return KeyFile.ofApp().key(alias);
        } catch (NoSuchAlgorithmException | UnrecoverableKeyException e) {
            throw e;
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public KeyStore.@Nullable Entry engineGetEntry(String alias, KeyStore.@Nullable ProtectionParameter protection)
            throws KeyStoreException, NoSuchAlgorithmException, UnrecoverableKeyException {
        Key key = engineGetKey(alias, null);
        if (key instanceof SecretKey secret) {
            return new KeyStore.SecretKeyEntry(secret);
        }
        if (key instanceof PrivateKey secret) {
            return new KeyStore.PrivateKeyEntry(secret, KeyFile.ofApp().chain(alias));
        }
        Certificate trusted = KeyFile.ofApp().certificate(alias);
        return trusted == null ? null : new KeyStore.TrustedCertificateEntry(trusted);
    }

    /** Keys that the app brings along; what is said of their use is not enforced. */
    @Override
    public void engineSetEntry(String alias, KeyStore.Entry entry, KeyStore.@Nullable ProtectionParameter protection)
            throws KeyStoreException {
        switch (entry) {
            case KeyStore.SecretKeyEntry secret -> KeyFile.ofApp().put(alias, secret.getSecretKey(), null);
            case KeyStore.PrivateKeyEntry secret ->
                KeyFile.ofApp().put(alias, secret.getPrivateKey(), secret.getCertificateChain());
            case KeyStore.TrustedCertificateEntry trusted ->
                KeyFile.ofApp().put(alias, trusted.getTrustedCertificate());
            default -> throw new KeyStoreException("Unsupported entry type " + entry.getClass());
        }
    }

    @Override
    public void engineSetKeyEntry(String alias, Key key, char @Nullable [] password, Certificate @Nullable [] chain)
            throws KeyStoreException {
        KeyFile.ofApp().put(alias, key, chain);
    }

    @Override
    public void engineSetKeyEntry(String alias, byte[] key, Certificate @Nullable [] chain) throws KeyStoreException {
        throw new KeyStoreException("Operation not supported because key encoding is unknown");
    }

    @Override
    public void engineSetCertificateEntry(String alias, Certificate trusted) throws KeyStoreException {
        KeyFile.ofApp().put(alias, trusted);
    }

    @Override
    public void engineDeleteEntry(String alias) throws KeyStoreException {
        KeyFile.ofApp().remove(alias);
    }

    @Override
    public Certificate @Nullable [] engineGetCertificateChain(String alias) {
        return read(keys -> keys.chain(alias));
    }

    @Override
    public @Nullable Certificate engineGetCertificate(String alias) {
        return read(keys -> keys.certificate(alias));
    }

    @Override
    public @Nullable Date engineGetCreationDate(String alias) {
        return read(keys -> keys.made(alias));
    }

    @Override
    public Enumeration<String> engineAliases() {
        return Collections.enumeration(names());
    }

    @Override
    public boolean engineContainsAlias(String alias) {
        return names().contains(alias);
    }

    @Override
    public int engineSize() {
        return names().size();
    }

    @Override
    public boolean engineIsKeyEntry(String alias) {
        return Boolean.TRUE.equals(read(keys -> keys.hasKey(alias)));
    }

    @Override
    public boolean engineIsCertificateEntry(String alias) {
        return engineContainsAlias(alias) && !engineIsKeyEntry(alias);
    }

    @Override
    public @Nullable String engineGetCertificateAlias(Certificate certificate) {
        return names().stream()
                .filter(alias -> certificate.equals(engineGetCertificate(alias)))
                .findFirst()
                .orElse(null);
    }

    private static List<String> names() {
        List<String> names = read(KeyFile::names);
        return names == null ? List.of() : names;
    }

    private interface Reading<T> {
        @Nullable
        T of(KeyFile keys) throws KeyStoreException;
    }

    private static <T> @Nullable T read(Reading<T> reading) {
        try {
            return reading.of(KeyFile.ofApp());
        } catch (KeyStoreException e) {
            throw new IllegalStateException(e);
        }
    }
}
