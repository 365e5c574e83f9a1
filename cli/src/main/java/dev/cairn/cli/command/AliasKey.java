package dev.cairn.cli.command;

import dev.cairn.engine.CairnException;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.function.UnaryOperator;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Makes aliases of names: the same one for a name in all runs of a data folder, and one that nobody can check a suspicion against who does not
 * have the folder's key. The key is random, in a file of its own that only its owner may read. Immutable.
 */
public final class AliasKey implements UnaryOperator<String> {
    private static final String FILE = "alias.key";
    private static final String ALGORITHM = "HmacSHA256";
    private static final int KEY_BYTES = 32;
    private static final int LENGTH = 12;

    private final SecretKeySpec key;

    private AliasKey(SecretKeySpec key) {
        this.key = key;
    }

    /**
     * The folder's key, which is made if there is none.
     *
     * @throws CairnException {@code alias.key} if it can neither be read nor made
     */
    public static AliasKey in(Path folder) {
        Path file = folder.resolve(FILE);
        try {
            if (!Files.exists(file)) {
                make(folder, file);
            }
            byte[] bytes = HexFormat.of().parseHex(Files.readString(file).strip());
            if (bytes.length == KEY_BYTES) {
                return new AliasKey(new SecretKeySpec(bytes, ALGORITHM));
            }
        } catch (IOException e) {
            throw new CairnException("alias.key", "the key " + file + " can neither be read nor made (" + e + ")", e);
        } catch (IllegalArgumentException e) { // no hexadecimal digits
            throw damaged(file);
        }
        throw damaged(file);
    }

    private static CairnException damaged(Path file) {
        return new CairnException(
                "alias.key",
                "the key " + file
                        + " is damaged; restore it, or delete it, and sensitive apps have other aliases from now on");
    }

    /** Whole or not at all, whoever else makes it at the same time. */
    private static void make(Path folder, Path file) throws IOException {
        byte[] bytes = new byte[KEY_BYTES];
        new SecureRandom().nextBytes(bytes);
        Path made = Files.createTempFile(folder, "alias", ".tmp", ownersOnly());
        try {
            Files.writeString(made, HexFormat.of().formatHex(bytes) + "\n");
            Files.createLink(file, made);
        } catch (FileAlreadyExistsException e) {
            return; // the other one's
        } finally {
            Files.delete(made);
        }
    }

    private static FileAttribute<?>[] ownersOnly() {
        boolean posix = FileSystems.getDefault().supportedFileAttributeViews().contains("posix");
        return posix
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
                }
                : new FileAttribute<?>[0];
    }

    @Override
    public String apply(String name) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(key);
            byte[] hash = mac.doFinal(name.getBytes(java.nio.charset.StandardCharsets.UTF_8));
            return "app_" + HexFormat.of().formatHex(hash).substring(0, LENGTH);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java has " + ALGORITHM, e);
        }
    }
}
