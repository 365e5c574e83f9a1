package dev.cairn.android.runtime.keystore;

import java.security.Provider;
import java.security.Security;
import java.util.List;
import java.util.function.Supplier;

/**
 * The provider that apps ask for keys by the name {@code AndroidKeyStore}. The keys are Java's own, so that ciphers, signatures and codes are
 * made by Java's providers; what a key may be used for is not enforced.
 */
public final class AndroidKeys extends Provider {
    private static final long serialVersionUID = 1L;

    /** Its name, and that of its key store. */
    static final String NAME = "AndroidKeyStore";

    private static final List<String> SECRETS =
            List.of("AES", "DESede", "HmacSHA1", "HmacSHA224", "HmacSHA256", "HmacSHA384", "HmacSHA512");

    private AndroidKeys() {
        super(NAME, "1", "Keys of the apps on this device");
        put("KeyStore", NAME, AppKeyStore::new);
        SECRETS.forEach(algorithm -> put("KeyGenerator", algorithm, () -> new SecretKeys(algorithm)));
        put("KeyPairGenerator", "RSA", () -> new KeyPairs("RSA", "SunRsaSign"));
        put("KeyPairGenerator", "EC", () -> new KeyPairs("EC", "SunEC"));
    }

    /** Makes it known, once for the machine. */
    public static void install() {
        if (Security.getProvider(NAME) == null) {
            Security.addProvider(new AndroidKeys());
        }
    }

    private void put(String type, String algorithm, Supplier<Object> maker) {
        putService(new Service(this, type, algorithm, maker.getClass().getName(), null, null) {
            @Override
            public Object newInstance(Object parameter) {
                return maker.get();
            }
        });
    }
}
