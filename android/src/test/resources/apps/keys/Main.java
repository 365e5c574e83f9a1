package dev.cairn.keys;

import android.app.Activity;
import android.os.Bundle;
import android.security.keystore.KeyGenParameterSpec;
import android.security.keystore.KeyProperties;
import android.util.Base64;
import android.widget.TextView;
import java.nio.charset.StandardCharsets;
import java.security.KeyPairGenerator;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.Signature;
import java.security.cert.X509Certificate;
import java.util.Collections;
import javax.crypto.Cipher;
import javax.crypto.KeyGenerator;
import javax.crypto.Mac;
import javax.crypto.SecretKey;
import javax.crypto.spec.GCMParameterSpec;

/** Keeps a secret under a key of the system's, as encrypted preferences do, and reads it in the next process. */
public final class Main extends Activity {
    private static final byte[] TEXT = "secret".getBytes(StandardCharsets.UTF_8);

    @Override
    protected void onCreate(Bundle state) {
        super.onCreate(state);
        TextView text = new TextView(this);
        try {
            text.setText(work());
        } catch (Exception e) {
            text.setText(e + " " + e.getCause());
        }
        setContentView(text);
    }

    private String work() throws Exception {
        KeyStore store = KeyStore.getInstance("AndroidKeyStore");
        store.load(null);
        if (store.containsAlias("Master")) {
            return "again: " + decrypted(store) + " " + signed(store) + " " + Collections.list(store.aliases());
        }
        KeyGenerator secrets = KeyGenerator.getInstance(KeyProperties.KEY_ALGORITHM_AES, "AndroidKeyStore");
        int uses = KeyProperties.PURPOSE_ENCRYPT | KeyProperties.PURPOSE_DECRYPT;
        secrets.init(new KeyGenParameterSpec.Builder("Master", uses)
                .setBlockModes(KeyProperties.BLOCK_MODE_GCM)
                .setEncryptionPaddings(KeyProperties.ENCRYPTION_PADDING_NONE)
                .setKeySize(256)
                .build());
        Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
        cipher.init(Cipher.ENCRYPT_MODE, secrets.generateKey());
        getPreferences(MODE_PRIVATE)
                .edit()
                .putString("iv", Base64.encodeToString(cipher.getIV(), 0))
                .putString("text", Base64.encodeToString(cipher.doFinal(TEXT), 0))
                .commit();
        for (String algorithm : new String[] {"RSA", "EC"}) {
            KeyPairGenerator pairs = KeyPairGenerator.getInstance(algorithm, "AndroidKeyStore");
            pairs.initialize(new KeyGenParameterSpec.Builder(algorithm, KeyProperties.PURPOSE_SIGN)
                    .setDigests(KeyProperties.DIGEST_SHA256)
                    .build());
            pairs.generateKeyPair();
        }
        KeyGenerator codes = KeyGenerator.getInstance("HmacSHA256", "AndroidKeyStore");
        codes.init(new KeyGenParameterSpec.Builder("code", KeyProperties.PURPOSE_SIGN).build());
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(codes.generateKey());
        return "first: " + decrypted(store) + " " + signed(store) + " code of " + mac.doFinal(TEXT).length;
    }

    private String decrypted(KeyStore store) throws Exception {
        SecretKey key = ((KeyStore.SecretKeyEntry) store.getEntry("Master", null)).getSecretKey();
        Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
        cipher.init(Cipher.DECRYPT_MODE, key, new GCMParameterSpec(128, bytes("iv")));
        return new String(cipher.doFinal(bytes("text")), StandardCharsets.UTF_8);
    }

    private byte[] bytes(String name) {
        return Base64.decode(getPreferences(MODE_PRIVATE).getString(name, ""), 0);
    }

    private static String signed(KeyStore store) throws Exception {
        StringBuilder all = new StringBuilder();
        for (String algorithm : new String[] {"RSA", "EC"}) {
            X509Certificate certificate = (X509Certificate) store.getCertificate(algorithm);
            certificate.verify(certificate.getPublicKey());
            Signature signature = Signature.getInstance(algorithm.equals("RSA") ? "SHA256withRSA" : "SHA256withECDSA");
            signature.initSign((PrivateKey) store.getKey(algorithm, null));
            signature.update(TEXT);
            byte[] made = signature.sign();
            signature.initVerify(certificate);
            signature.update(TEXT);
            all.append(algorithm).append(signature.verify(made) ? " signs " : " fails ");
        }
        return all.toString().trim();
    }
}
