package dev.cairn.server.access;

import dev.cairn.engine.files.FileRef;
import dev.cairn.server.problem.ServerException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Addresses of files for what sends no header, such as an {@code <img>}: signed with the server's key (HMAC-SHA-256 over hash and end) and good for ten minutes, so that one
 * that is left in a history or a log leads nowhere. Immutable.
 */
public final class FileAddresses {
    /** The way to files by signed addresses. */
    public static final String PATH = "/files/";

    private static final Duration GOOD_FOR = Duration.ofMinutes(10);
    private static final String ALGORITHM = "HmacSHA256";

    private final SecretKeySpec key;
    private final InstantSource clock;

    /** Signed with a key; {@code clock} says when they end. */
    public FileAddresses(String key, InstantSource clock) {
        this.key = new SecretKeySpec(key.getBytes(StandardCharsets.UTF_8), ALGORITHM);
        this.clock = clock;
    }

    /** When an address that is made now ends. */
    public Instant end() {
        return Instant.ofEpochSecond(clock.instant().plus(GOOD_FOR).getEpochSecond());
    }

    /** The address of a file, good until then. */
    public String address(FileRef file, Instant until) {
        long end = until.getEpochSecond();
        return PATH + file.sha256() + "?until=" + end + "&signature=" + signature(file, end);
    }

    /**
     * Lets a signed address through.
     *
     * @throws ServerException {@code access.address} if it was signed by nobody here, or is over
     */
    public void check(FileRef file, long until, String signature) {
        byte[] expected = signature(file, until).getBytes(StandardCharsets.UTF_8);
        if (!MessageDigest.isEqual(expected, signature.getBytes(StandardCharsets.UTF_8))) {
            throw new ServerException(
                    "access.address", "the address of file " + file + " is not signed by this server");
        }
        if (clock.instant().getEpochSecond() > until) {
            throw new ServerException(
                    "access.address",
                    "the address of file " + file + " was good until " + Instant.ofEpochSecond(until));
        }
    }

    private String signature(FileRef file, long until) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(key);
            return HexFormat.of().formatHex(mac.doFinal((file + ":" + until).getBytes(StandardCharsets.UTF_8)));
        } catch (GeneralSecurityException impossible) { // every Java platform has the algorithm
            throw new IllegalStateException(impossible);
        }
    }
}
