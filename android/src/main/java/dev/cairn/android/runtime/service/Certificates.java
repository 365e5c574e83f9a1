package dev.cairn.android.runtime.service;

import android.content.pm.PackageInfo;
import android.content.pm.PackageManager;
import android.content.pm.Signature;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** By what apps are signed. */
final class Certificates {
    private final List<byte[]> all = new ArrayList<>();

    private Certificates() {}

    static Certificates of(PackageManager packages, String packageName) throws PackageManager.NameNotFoundException {
        Certificates certificates = new Certificates();
        PackageInfo app = packages.getPackageInfo(packageName, PackageManager.GET_SIGNING_CERTIFICATES);
        if (app.signingInfo != null) {
            for (Signature signature : app.signingInfo.getSigningCertificateHistory()) {
                certificates.all.add(signature.toByteArray());
            }
        }
        return certificates;
    }

    static Certificates of(PackageManager packages, int uid) throws PackageManager.NameNotFoundException {
        Certificates certificates = new Certificates();
        String[] names = packages.getPackagesForUid(uid);
        for (String name : names == null ? new String[0] : names) {
            certificates.all.addAll(of(packages, name).all);
        }
        return certificates;
    }

    /** Whether that one, or one of that digest, is among them. */
    boolean have(byte[] wanted, int type) {
        return all.stream()
                .anyMatch(one -> Arrays.equals(type == PackageManager.CERT_INPUT_SHA256 ? sha256(one) : one, wanted));
    }

    private static byte[] sha256(byte[] bytes) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(bytes);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
