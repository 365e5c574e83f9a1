package dev.cairn.android.network;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.math.BigInteger;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.Signature;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.security.spec.ECGenParameterSpec;
import java.time.Duration;
import java.time.Instant;

/** A certificate authority that lives as long as the device: its apps trust it, so that HTTPS can be kept and answered. */
final class RecorderAuthority {
    private static final byte[] ECDSA_SHA256 = Der.sequence(Der.oid(1, 2, 840, 10045, 4, 3, 2));
    private static final byte[] AUTHORITY_NAME = name("Cairn's recorder");
    private static final Instant NOW = Instant.now();

    private final KeyPair authority;
    private final X509Certificate root;
    private final KeyPair server;
    private long serial = 1;

    RecorderAuthority() throws IOException {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance("EC", "SunEC");
            generator.initialize(new ECGenParameterSpec("secp256r1"));
            authority = generator.generateKeyPair();
            server = generator.generateKeyPair();
            root = certificate(AUTHORITY_NAME, authority, constraints());
        } catch (GeneralSecurityException e) {
            throw new IOException("The recorder's certificates cannot be made: " + e.getMessage(), e);
        }
    }

    X509Certificate root() {
        return root;
    }

    KeyPair serverKey() {
        return server;
    }

    /** The certificate of a server of that name or address. */
    synchronized X509Certificate of(String host) throws IOException {
        try {
            return certificate(name(host), server, alternative(host));
        } catch (GeneralSecurityException e) {
            throw new IOException("The certificate of " + host + " cannot be made: " + e.getMessage(), e);
        }
    }

    private X509Certificate certificate(byte[] subject, KeyPair keys, byte[] extension)
            throws GeneralSecurityException {
        byte[] signed = Der.sequence(
                Der.of(0xa0, Der.integer(new byte[] {2})),
                Der.integer(BigInteger.valueOf(serial++).toByteArray()),
                ECDSA_SHA256,
                AUTHORITY_NAME,
                Der.sequence(Der.time(NOW.minus(Duration.ofDays(1))), Der.time(NOW.plus(Duration.ofDays(365)))),
                subject,
                keys.getPublic().getEncoded(),
                Der.of(0xa3, Der.sequence(extension)));
        Signature signature = Signature.getInstance("SHA256withECDSA", "SunEC");
        signature.initSign(authority.getPrivate());
        signature.update(signed);
        byte[] whole = Der.sequence(signed, ECDSA_SHA256, Der.bits(signature.sign()));
        return (X509Certificate)
                CertificateFactory.getInstance("X.509", "SUN").generateCertificate(new ByteArrayInputStream(whole));
    }

    private static byte[] name(String text) {
        return Der.sequence(Der.set(Der.sequence(Der.oid(2, 5, 4, 3), Der.text(text))));
    }

    /** It may sign others. */
    private static byte[] constraints() {
        return Der.sequence(Der.oid(2, 5, 29, 19), Der.yes(), Der.octets(Der.sequence(Der.yes())));
    }

    private static byte[] alternative(String host) throws IOException {
        boolean address = host.matches("[0-9.]+") || host.contains(":");
        byte[] name = address
                ? Der.of(0x87, InetAddress.getByName(host).getAddress())
                : Der.of(0x82, host.getBytes(StandardCharsets.US_ASCII));
        return Der.sequence(Der.oid(2, 5, 29, 17), Der.octets(Der.sequence(name)));
    }
}
