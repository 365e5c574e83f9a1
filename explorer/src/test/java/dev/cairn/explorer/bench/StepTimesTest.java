package dev.cairn.explorer.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.agent.action.Action;
import dev.cairn.agent.action.ActionEnumerator;
import dev.cairn.agent.device.Device;
import dev.cairn.agent.device.DeviceException;
import dev.cairn.agent.device.DeviceSource;
import dev.cairn.engine.CairnException;
import dev.cairn.engine.files.FileRef;
import dev.cairn.engine.files.FileStore;
import dev.cairn.explorer.appium.AppiumDevice;
import java.net.URI;
import org.junit.jupiter.api.Test;

class StepTimesTest {
    private static final Action BACK = ActionEnumerator.outside().getFirst();

    private long nanos;
    private final StepTimes times = new StepTimes(() -> nanos);
    private final FileStore files = times.of(new FileStore() {
        @Override
        public FileRef put(byte[] content) {
            nanos += 3_000_000;
            return FileRef.of(content);
        }

        @Override
        public byte[] get(FileRef ref) {
            throw new CairnException("file.missing", "there is no file " + ref.sha256());
        }
    });
    private final Device device =
            times.of((Device) new AppiumDevice(DeviceSource.at(URI.create("http://127.0.0.1:1"))));

    private void step(long ownMs) {
        assertThatThrownBy(() -> device.perform(BACK))
                .isInstanceOf(DeviceException.class)
                .hasMessageContaining("there is no device yet");
        nanos += ownMs * 1_000_000;
        files.put(new byte[0]);
    }

    @Test
    void whatIsLeftOfAStepIsTheExplorersOwn() {
        step(1);
        step(9);
        step(5);
        step(100);

        assertThat(times.stretches(3)).containsExactly(new StepTimeRange(1, 3, 5, 0, 3));
        assertThat(times.stretches(2)).extracting(StepTimeRange::ownMs).containsExactly(9.0, 5.0);
    }

    @Test
    void aStepThatIsUnderWayIsNotCounted() {
        step(1);

        assertThat(times.stretches(100)).isEmpty();
    }

    @Test
    void passesOnWhatGoesWrong() {
        assertThatThrownBy(() -> files.get(FileRef.of(new byte[0]))).isInstanceOf(CairnException.class);
    }
}
