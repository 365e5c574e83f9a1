package dev.cairn.explorer.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class GoalTest {
    private static final Goal WIFI = Goal.of("Turn on the WiFi preference, please");

    @Test
    void keepsTheWordsThatSayWhatItIsAbout() {
        assertThat(WIFI.words()).containsExactly("wifi", "preference");
    }

    @Test
    void isReachedByAnActionThatHasItsWordsTogetherWithItsScreen() {
        assertThat(WIFI.isReachedBy("Wi-Fi", "Preference/3. Preference dependencies", "x.PreferenceDependencies"))
                .isTrue();
        assertThat(WIFI.isReachedBy("wifi preferences", "Settings", "x.Main")).isTrue();
    }

    @Test
    void isNotReachedByTheWayToIt() {
        assertThat(WIFI.isReachedBy("Preference", "API Demos", "x.ApiDemos")).isFalse();
        assertThat(WIFI.isReachedBy("WiFi", "Radio", "x.Radio"))
                .as("no preference")
                .isFalse();
        assertThat(WIFI.isReachedBy("OK", "WiFi preference", "x.Main"))
                .as("something else")
                .isFalse();
    }

    @Test
    void refusesAGoalWithoutWordsToLookFor() {
        assertThatThrownBy(() -> Goal.of("turn it on"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("'turn it on'");
    }
}
