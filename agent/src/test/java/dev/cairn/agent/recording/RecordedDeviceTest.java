package dev.cairn.agent.recording;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.action.ActionKind;
import dev.cairn.agent.device.Crash;
import dev.cairn.agent.device.DeviceException;
import dev.cairn.agent.map.Page;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordedDeviceTest {
    @TempDir
    Path folder;

    private RecordedDevice device;

    @BeforeEach
    void start() throws Exception {
        device = new RecordedDevice(Recordings.open(RecordedApp.in(folder)));
        device.activate(Page.APP);
    }

    private void tap(Page page, String label) {
        device.perform(page.action(ActionKind.TAP, label));
    }

    private void back(Page page) {
        device.perform(page.action(ActionKind.BACK, ""));
    }

    private void assertShows(Page page) throws DeviceException {
        assertThat(device.source()).isEqualTo(page.xml());
        assertThat(device.currentApp()).isEqualTo(page.sight().app());
        assertThat(device.currentPlace()).isEqualTo(page.sight().place());
    }

    @Test
    void devicesOfOneRecordingReadItsFilesOnce() throws Exception {
        Recordings.Opened opened = Recordings.open(RecordedApp.in(folder));
        RecordedDevice one = new RecordedDevice(opened);
        RecordedDevice other = new RecordedDevice(opened);
        one.activate(Page.APP);
        other.activate(Page.APP);

        assertThat(one.source()).isSameAs(other.source());
    }

    @Test
    void anActionLeadsWhereItLedWhenItWasRecorded() throws Exception {
        assertShows(RecordedApp.HOME);
        tap(RecordedApp.HOME, "List");
        assertShows(RecordedApp.TOP);
        device.perform(RecordedApp.TOP.action(ActionKind.SCROLL, ""));
        assertShows(RecordedApp.BOTTOM);
    }

    @Test
    void whatWasDoneWhereTheListWasScrolledToElsewhereLeadsThereFromHereToo() throws Exception {
        tap(RecordedApp.HOME, "List");
        device.perform(RecordedApp.TOP.action(ActionKind.SCROLL, ""));
        tap(RecordedApp.BOTTOM, "c");
        assertShows(RecordedApp.DETAIL);
    }

    @Test
    void whatWasNeverDoneChangesNothing() throws Exception {
        tap(RecordedApp.HOME, "Never");
        assertShows(RecordedApp.HOME);
    }

    @Test
    void theBackKeyLeadsToWhereTheSightWasReachedFromAndOutOfTheAppInTheEnd() throws Exception {
        tap(RecordedApp.HOME, "List");
        back(RecordedApp.TOP);
        assertShows(RecordedApp.HOME);
        back(RecordedApp.HOME);

        assertThat(device.currentApp()).isEqualTo("home.screen");
        assertThat(device.isRunning(Page.APP)).isTrue();
        device.activate(Page.APP);
        assertShows(RecordedApp.HOME);
    }

    @Test
    void aCrashHappensAgain() throws Exception {
        assertThat(device.newLogLines()).isEmpty();
        tap(RecordedApp.HOME, "Boom");

        assertThat(Crash.find(device.newLogLines(), Page.APP)).contains(RecordedApp.BOOM);
        assertThat(device.newLogLines()).as("given once").isEmpty();
        assertThat(device.isRunning(Page.APP)).isFalse();
        device.activate(Page.APP);
        assertShows(RecordedApp.HOME);
    }

    @Test
    void anotherAppComesToTheFrontAndTheAppBackWhereItWas() throws Exception {
        tap(RecordedApp.HOME, "List");
        device.perform(RecordedApp.TOP.action(ActionKind.SCROLL, ""));
        tap(RecordedApp.BOTTOM, "f");
        assertShows(RecordedApp.BROWSER);
        device.activate(Page.APP);
        assertShows(RecordedApp.BOTTOM);
        device.terminate(Page.APP);
        device.activate(Page.APP);
        assertShows(RecordedApp.HOME);
    }
}
