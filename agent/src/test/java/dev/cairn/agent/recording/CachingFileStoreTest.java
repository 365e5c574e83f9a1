package dev.cairn.agent.recording;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.files.FileRef;
import dev.cairn.engine.files.FileStore;
import dev.cairn.engine.files.InMemoryFileStore;
import org.junit.jupiter.api.Test;

class CachingFileStoreTest {
    private static final byte[] PICTURE = {1, 2, 3};

    private final Counting kept = new Counting();
    private final CachingFileStore files = new CachingFileStore(kept);

    private static final class Counting implements FileStore {
        private final FileStore files = new InMemoryFileStore();
        private int puts;

        @Override
        public FileRef put(byte[] content) {
            puts++;
            return files.put(content);
        }

        @Override
        public byte[] get(FileRef ref) {
            return files.get(ref);
        }
    }

    @Test
    void whatIsShownAgainIsPutOnce() {
        FileRef first = files.put(PICTURE);

        assertThat(files.put(PICTURE)).isEqualTo(first).isEqualTo(FileRef.of(PICTURE));
        assertThat(kept.puts).isEqualTo(1);
        assertThat(files.get(first)).isEqualTo(PICTURE);
    }

    @Test
    void equalContentInAnotherArrayIsTheSameFile() {
        assertThat(files.put(PICTURE.clone())).isEqualTo(files.put(PICTURE));
    }

    @Test
    void whatWasPutLongAgoIsNotHeldInMemory() {
        FileRef first = files.put(PICTURE);
        for (int i = 0; i < CachingFileStore.MOST; i++) {
            files.put(new byte[] {(byte) i, (byte) (i >> 8)});
        }

        assertThat(files.put(PICTURE)).isEqualTo(first);
        assertThat(kept.puts).isEqualTo(CachingFileStore.MOST + 2);
    }
}
