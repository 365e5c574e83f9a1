package dev.cairn.android.runtime.keystore;

import android.security.keystore.KeyGenParameterSpec;
import java.security.InvalidAlgorithmParameterException;
import java.security.KeyStoreException;
import java.security.NoSuchAlgorithmException;
import java.security.ProviderException;
import java.security.SecureRandom;
import java.security.spec.AlgorithmParameterSpec;
import javax.crypto.KeyGenerator;
import javax.crypto.KeyGeneratorSpi;
import javax.crypto.SecretKey;
import org.jspecify.annotations.Nullable;

/** Makes keys for ciphers and codes, and keeps them under the name that the app gives. */
final class SecretKeys extends KeyGeneratorSpi {
    private final String algorithm;
    private @Nullable KeyGenParameterSpec wanted;

    SecretKeys(String algorithm) {
        this.algorithm = algorithm;
    }

    @Override
    protected void engineInit(@Nullable SecureRandom random) {
        throw new UnsupportedOperationException(
                "Cannot initialize without a " + KeyGenParameterSpec.class.getName() + " parameter");
    }

    @Override
    protected void engineInit(int size, @Nullable SecureRandom random) {
        engineInit(random);
    }

    @Override
    protected void engineInit(@Nullable AlgorithmParameterSpec parameters, @Nullable SecureRandom random)
            throws InvalidAlgorithmParameterException {
        if (!(parameters instanceof KeyGenParameterSpec given)) {
            throw new InvalidAlgorithmParameterException(
                    "Cannot initialize without a " + KeyGenParameterSpec.class.getName() + " parameter");
        }
        wanted = given;
    }

    @Override
    protected SecretKey engineGenerateKey() {
        KeyGenParameterSpec given = wanted;
        if (given == null) {
            throw new IllegalStateException("Not initialized");
        }
        try {
            KeyGenerator generator = KeyGenerator.getInstance(algorithm, "SunJCE");
            if (given.getKeySize() > 0) {
                generator.init(given.getKeySize());
            }
            SecretKey key = generator.generateKey();
            KeyFile.ofApp().put(given.getKeystoreAlias(), key, null);
            return key;
        } catch (NoSuchAlgorithmException | java.security.NoSuchProviderException | KeyStoreException e) {
            throw new ProviderException("Keystore key generation failed", e);
        }
    }
}
