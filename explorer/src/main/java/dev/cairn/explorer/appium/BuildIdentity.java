package dev.cairn.explorer.appium;

import com.reandroid.apk.ApkModule;
import com.reandroid.archive.block.ApkSignatureBlock;
import com.reandroid.archive.block.CertificateBlock;
import com.reandroid.archive.block.SignatureId;
import com.reandroid.archive.block.SignatureInfo;
import dev.cairn.agent.app.AppFile;
import dev.cairn.agent.app.AppUnderTest;
import dev.cairn.engine.CairnException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.security.cert.Certificate;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;

/**
 * What tells one build of an app from another where only a device can be asked.
 *
 * @param packageName the application's id
 * @param versionCode grows with each release, not with each build
 * @param versionName as users read it; empty if the file has none, or names a resource for it
 * @param signers for each certificate that the file is signed with, the hash that Android's package manager prints of it (of
 *     {@code android.content.pm.Signature}, in hexadecimal); empty if the file is not signed
 */
public record BuildIdentity(String packageName, long versionCode, String versionName, Set<String> signers) {
    private static final List<SignatureId> NEWEST_FIRST = List.of(SignatureId.V31, SignatureId.V3, SignatureId.V2);

    public BuildIdentity {
        signers = Set.copyOf(signers);
    }

    /**
     * Reads it from an app's file.
     *
     * @throws CairnException {@code apk.missing}, {@code apk.unreadable} or {@code apk.invalid}
     */
    public static BuildIdentity of(Path apk) {
        AppUnderTest info = Apk.read(apk).info();
        try {
            String name = info.versionName().startsWith("@") ? "" : info.versionName();
            return new BuildIdentity(info.id(), info.versionCode(), name, AppFile.read(apk, BuildIdentity::signers));
        } catch (IOException | CertificateException e) {
            throw new CairnException("apk.invalid", apk + " has a signature that cannot be read: " + e.getMessage(), e);
        }
    }

    private static Set<String> signers(Path apk) throws IOException, CertificateException {
        try (ApkModule module = ApkModule.loadApkFile(apk.toFile())) {
            Set<String> block = ofBlock(module.getApkSignatureBlock());
            return block.isEmpty() ? ofJar(apk) : block;
        }
    }

    private static Set<String> ofBlock(@Nullable ApkSignatureBlock block) {
        Set<String> hashes = new HashSet<>();
        for (SignatureId scheme : NEWEST_FIRST) {
            SignatureInfo signature = block == null ? null : block.getSignature(scheme);
            if (signature != null && hashes.isEmpty()) {
                for (Iterator<CertificateBlock> all = signature.getCertificates(); all.hasNext(); ) {
                    hashes.add(hash(all.next().getCertificateBytes()));
                }
            }
        }
        return hashes;
    }

    /** The oldest scheme: the certificates are in a file beside the manifest of the archive. */
    private static Set<String> ofJar(Path apk) throws IOException, CertificateException {
        Set<String> hashes = new HashSet<>();
        try (ZipFile zip = new ZipFile(apk.toFile())) {
            for (ZipEntry entry : Collections.list(zip.entries())) {
                String name = entry.getName().toUpperCase(Locale.ROOT);
                if (name.matches("META-INF/[^/]+\\.(RSA|DSA|EC)")) {
                    try (InputStream in = zip.getInputStream(entry)) {
                        hashes.add(hash(signer(in)));
                    }
                }
            }
        }
        return hashes;
    }

    private static byte[] signer(InputStream signatureFile) throws CertificateException {
        Iterator<? extends Certificate> chain = CertificateFactory.getInstance("X.509")
                .generateCertificates(signatureFile)
                .iterator();
        if (!chain.hasNext()) {
            throw new CertificateException("no certificate");
        }
        return chain.next().getEncoded();
    }

    private static String hash(byte[] certificate) {
        return Integer.toHexString(Arrays.hashCode(certificate));
    }
}
