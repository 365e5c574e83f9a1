package dev.cairn.android.runtime.keystore;

import android.security.KeyPairGeneratorSpec;
import android.security.keystore.KeyGenParameterSpec;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.InvalidAlgorithmParameterException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.KeyPairGeneratorSpi;
import java.security.ProviderException;
import java.security.SecureRandom;
import java.security.cert.Certificate;
import java.security.spec.AlgorithmParameterSpec;
import java.security.spec.ECGenParameterSpec;
import org.jspecify.annotations.Nullable;

/** Makes pairs of keys, and keeps them with a certificate that they sign themselves, under the name that the app gives. */
@SuppressWarnings("deprecation") // apps still use KeyPairGeneratorSpec
final class KeyPairs extends KeyPairGeneratorSpi {
    private static final int RSA_BITS = 2048;

    private final String algorithm;
    private final String provider;
    private @Nullable SelfSignedCertificate identity;
    private String alias = "";
    private int bits;
    private @Nullable AlgorithmParameterSpec form;

    KeyPairs(String algorithm, String provider) {
        this.algorithm = algorithm;
        this.provider = provider;
    }

    @Override
    public void initialize(int size, @Nullable SecureRandom random) {
        throw new IllegalArgumentException(KeyGenParameterSpec.class.getName() + " or "
                + KeyPairGeneratorSpec.class.getName() + " required to initialize this KeyPairGenerator");
    }

    @Override
    public void initialize(AlgorithmParameterSpec parameters, @Nullable SecureRandom random)
            throws InvalidAlgorithmParameterException {
        switch (parameters) {
            case KeyGenParameterSpec given -> {
                alias = given.getKeystoreAlias();
                bits = given.getKeySize();
                form = given.getAlgorithmParameterSpec();
                identity = new SelfSignedCertificate(
                        given.getCertificateSubject(),
                        given.getCertificateSerialNumber(),
                        given.getCertificateNotBefore(),
                        given.getCertificateNotAfter());
            }
            case KeyPairGeneratorSpec given -> {
                alias = given.getKeystoreAlias();
                bits = given.getKeySize();
                form = given.getAlgorithmParameterSpec();
                identity = new SelfSignedCertificate(
                        given.getSubjectDN(), given.getSerialNumber(), given.getStartDate(), given.getEndDate());
            }
            default ->
                throw new InvalidAlgorithmParameterException("Unsupported params class: " + parameters.getClass());
        }
    }

    @Override
    public KeyPair generateKeyPair() {
        SelfSignedCertificate issuer = identity;
        if (issuer == null) {
            throw new IllegalStateException("Not initialized");
        }
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance(algorithm, provider);
            generator.initialize(form());
            KeyPair pair = generator.generateKeyPair();
            KeyFile.ofApp().put(alias, pair.getPrivate(), new Certificate[] {issuer.certify(pair)});
            return pair;
        } catch (GeneralSecurityException | IOException e) {
            throw new ProviderException("Failed to generate key pair", e);
        }
    }

    private AlgorithmParameterSpec form() {
        if (form != null) {
            return form;
        }
        if (algorithm.equals("RSA")) {
            return new java.security.spec.RSAKeyGenParameterSpec(
                    bits > 0 ? bits : RSA_BITS, java.security.spec.RSAKeyGenParameterSpec.F4);
        }
        return new ECGenParameterSpec(
                switch (bits) {
                    case 384 -> "secp384r1";
                    case 521 -> "secp521r1";
                    default -> "secp256r1";
                });
    }
}
