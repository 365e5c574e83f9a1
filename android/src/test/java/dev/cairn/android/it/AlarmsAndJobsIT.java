package dev.cairn.android.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a phone's system does for an app later. */
@Tag("slow")
class AlarmsAndJobsIT extends PhoneScreens {
    @Test
    void alarmsGoOffInOrderWhenTheirTimeHasCome() {
        tap("alarms");
        tap("next clock");
        assertThat(answer()).isEqualTo("some");
        pass(30);
        assertThat(answer()).isEqualTo("soon@5 window@15 listener@20 clock@25");

        tap("alarms");
        tap("cancel alarms");
        pass(30);
        assertThat(answer()).isEqualTo("soon@5 listener@20");
    }

    @Test
    void alarmsThatRepeatComeOnceAMinuteAtMost() {
        tap("repeat");
        pass(140);
        assertThat(answer()).isEqualTo("again@10 again@70 again@130");
    }

    @ParameterizedTest
    @CsvSource({
        "job, 1, job1@0",
        "later job, 40, job2@30",
        "online job, 90, job3late@60",
        "failing job, 60, failed5@0 job5@40",
        "periodic job, 2500, job6@900 job6@2100",
        "work, 1, one@0 two@0"
    })
    void jobsRunInTheAppsServiceWhenTheyMay(String button, int seconds, String expected) {
        tap(button);
        pass(seconds);
        assertThat(answer()).isEqualTo(expected);
    }

    @Test
    void aJobTellsWhyItWaitsAndHasWaited() {
        driver.executeScript("mobile: powerAC", Map.of("state", "off"));
        tap("waiting jobs");
        assertThat(answer())
                .as("for a network; for the charger, its time and its deadline; for nothing; not known")
                .isEqualTo("6 [5, 9, 16] -1 -2");
        pass(31);
        tap("history");
        assertThat(answer()).isEqualTo("[5, 9, 16]@0 [5, 16]@30");
        pass(40);
        assertThat(answer()).isEqualTo("job9late@60");
        tap("history");
        assertThat(answer()).isEqualTo("IllegalArgumentException: Invalid job id");
    }

    @Test
    void aJobWaitsForTheChargerAndCanBeCancelled() {
        tap("charging job");
        pass(60);
        assertThat(answer()).isEqualTo("begun");
        driver.executeScript("mobile: powerAC", Map.of("state", "on"));
        pass(1);
        assertThat(answer()).startsWith("job4@6");

        tap("later job");
        tap("cancel jobs");
        pass(60);
        assertThat(answer()).isEqualTo("begun");
        tap("pending jobs");
        assertThat(answer()).isEqualTo("pending 0");
    }
}
