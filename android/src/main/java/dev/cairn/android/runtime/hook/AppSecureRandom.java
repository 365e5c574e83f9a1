package dev.cairn.android.runtime.hook;

import java.security.NoSuchAlgorithmException;
import java.security.NoSuchProviderException;
import java.security.Provider;
import java.security.SecureRandom;
import java.security.SecureRandomSpi;
import java.util.Random;

/**
 * What apps make and inherit from in place of {@link SecureRandom}: the same numbers in each process, so that a password that an app makes up is the same in each run. Nothing that
 * they guard is worth guarding on a device for trials, and nothing of the device itself draws from it.
 */
public class AppSecureRandom extends SecureRandom {
    private static final long serialVersionUID = 1L;

    /** For the constructor of the same parameters. */
    public AppSecureRandom() {
        super(new Numbers(), null);
    }

    /** For the constructor of the same parameters; a seed adds to what is there, and nothing is as good. */
    public AppSecureRandom(byte[] seed) {
        this();
    }

    /** For the constructor of the same parameters. */
    protected AppSecureRandom(SecureRandomSpi numbers, Provider provider) {
        super(numbers, provider);
    }

    /** For {@link SecureRandom#getInstance(String)}. */
    public static SecureRandom getInstance(String algorithm) throws NoSuchAlgorithmException {
        return inPlaceOf(SecureRandom.getInstance(algorithm));
    }

    /** For {@link SecureRandom#getInstance(String, String)}. */
    public static SecureRandom getInstance(String algorithm, String provider)
            throws NoSuchAlgorithmException, NoSuchProviderException {
        return inPlaceOf(SecureRandom.getInstance(algorithm, provider));
    }

    /** For {@link SecureRandom#getInstance(String, Provider)}. */
    public static SecureRandom getInstance(String algorithm, Provider provider) throws NoSuchAlgorithmException {
        return inPlaceOf(SecureRandom.getInstance(algorithm, provider));
    }

    /** For {@link SecureRandom#getInstanceStrong()}. */
    public static SecureRandom getInstanceStrong() {
        return new AppSecureRandom();
    }

    /** It is made all the same: what is unknown is an error of the app's. */
    private static SecureRandom inPlaceOf(SecureRandom known) {
        return known instanceof AppSecureRandom ? known : new AppSecureRandom();
    }

    /** Android's name for it. */
    @Override
    public String getAlgorithm() {
        return "SHA1PRNG";
    }

    private static final class Numbers extends SecureRandomSpi {
        private static final long serialVersionUID = 1L;

        private final Random random = new Random(AppChance.seed());

        @Override
        protected void engineSetSeed(byte[] seed) {
            // the numbers stay the same ones
        }

        @Override
        protected void engineNextBytes(byte[] bytes) {
            random.nextBytes(bytes);
        }

        @Override
        protected byte[] engineGenerateSeed(int length) {
            byte[] seed = new byte[length];
            random.nextBytes(seed);
            return seed;
        }
    }
}
