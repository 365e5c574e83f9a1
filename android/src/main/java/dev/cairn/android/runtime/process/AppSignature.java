package dev.cairn.android.runtime.process;

import android.app.Application;
import android.content.pm.PackageInfo;
import android.content.pm.Signature;
import android.content.pm.SigningDetails;
import android.content.pm.SigningInfo;
import android.content.pm.parsing.result.ParseResult;
import android.content.pm.parsing.result.ParseTypeImpl;
import android.util.apk.ApkSignatureVerifier;
import dev.cairn.android.runtime.shadow.Shadows;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.security.cert.Certificate;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.util.Base64;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * Who has signed an app. Apps ask for certificates: their own, to name themselves to servers or to see that they are unchanged, and those of
 * browsers before they trust them. What is not signed, and no phone would install, counts as signed with a debug key, and so do the apps
 * that the phone brings along.
 */
final class AppSignature {
    private static final Pattern OF_JAR = Pattern.compile("META-INF/[^/]+\\.(?:RSA|DSA|EC)");
    private static final String DEBUG_CERTIFICATE =
            "MIIBiTCCAS6gAwIBAgIJAIar5XU/qX9pMAoGCCqGSM49BAMCMDcxFjAUBgNVBAMTDUFuZHJvaWQgRGVidWcxEDAOBgNVBAoTB0FuZHJvaWQxCz"
                    + "AJBgNVBAYTAlVTMCAXDTI0MDEwMTAwMDAwMFoYDzIwNTMxMjI0MDAwMDAwWjA3MRYwFAYDVQQDEw1BbmRyb2lkIERlYnVnMRAwDgYDVQQKEwdB"
                    + "bmRyb2lkMQswCQYDVQQGEwJVUzBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABKyV3d+mgjTKNYpCPUSwF6d1k72nIhBdA5p2PdU7oCaNrb/jVN"
                    + "5I9H9XF8bdQ5eUjVLHFv18zqj1/GH0nK0wuDCjITAfMB0GA1UdDgQWBBQmqCvxk7MZSR3vzPYvHAw3e05tbzAKBggqhkjOPQQDAgNJADBGAiEA"
                    + "iQKQhfIG/mSCHQ8Owpi/JwPPP8Mfl1eDf2H/CMO44SACIQDCmQutsUE13uyB1QwYdSVEk1lgODpOPANPmn1GXuX2pg==";

    private AppSignature() {}

    /** Tells the package manager. */
    static void declare(Application application, AppProcess process) {
        PackageInfo known = Shadows.shadowOf(application.getPackageManager())
                .getInternalMutablePackageInfo(process.app().packageName());
        if (known != null) {
            try {
                sign(known, details(process.app().apk().toFile()));
            } catch (IOException | CertificateException e) {
                throw new IllegalStateException(
                        "The certificate of " + process.app().apk() + " cannot be read", e);
            }
        }
    }

    /** Tells it of an app that the phone brings along. */
    static void declare(PackageInfo known) {
        try {
            sign(known, ofJarSigner(Base64.getDecoder().decode(DEBUG_CERTIFICATE)));
        } catch (CertificateException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void sign(PackageInfo known, SigningDetails details) {
        known.signatures = details.getSignatures();
        known.signingInfo = new SigningInfo(details);
    }

    private static SigningDetails details(File apk) throws IOException, CertificateException {
        ParseResult<SigningDetails> blocks = ApkSignatureVerifier.unsafeGetCertsWithoutVerification(
                ParseTypeImpl.forParsingWithoutPlatformCompat(),
                apk.getPath(),
                SigningDetails.SignatureSchemeVersion.SIGNING_BLOCK_V2);
        if (blocks.isSuccess()) {
            return blocks.getResult();
        }
        return ofJarSigner(ofJar(apk).orElseGet(() -> Base64.getDecoder().decode(DEBUG_CERTIFICATE)));
    }

    private static SigningDetails ofJarSigner(byte[] certificate) throws CertificateException {
        return new SigningDetails(
                new Signature[] {new Signature(certificate)}, SigningDetails.SignatureSchemeVersion.JAR);
    }

    /** The certificate of the signature that jars have. Android's own reader of it is native code. */
    private static Optional<byte[]> ofJar(File apk) throws IOException, CertificateException {
        try (ZipFile zip = new ZipFile(apk)) {
            Optional<? extends ZipEntry> block = zip.stream()
                    .filter(entry -> OF_JAR.matcher(entry.getName()).matches())
                    .findFirst();
            if (block.isEmpty()) {
                return Optional.empty();
            }
            try (InputStream in = zip.getInputStream(block.get())) {
                Certificate first = CertificateFactory.getInstance("X.509")
                        .generateCertPath(in, "PKCS7")
                        .getCertificates()
                        .getFirst();
                return Optional.of(first.getEncoded());
            }
        }
    }
}
