package dev.cairn.explorer.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.agent.action.ActionKind;
import org.junit.jupiter.api.Test;

class GoalTest {
    private static final Goal WIFI = Goal.of("Turn on the WiFi preference, please");

    @Test
    void keepsTheWordsThatSayWhatItIsAbout() {
        assertThat(WIFI.words()).containsExactly("wifi", "preference");
    }

    @Test
    void isReachedByAnActionThatHasItsWordsTogetherWithItsScreen() {
        assertThat(WIFI.isReachedBy(
                        ActionKind.TAP, "Wi-Fi", "Preference/3. Preference dependencies", "x.PreferenceDependencies"))
                .isTrue();
        assertThat(WIFI.isReachedBy(ActionKind.TAP, "wifi preferences", "Settings", "x.Main"))
                .isTrue();
    }

    @Test
    void isNotReachedByTheWayToIt() {
        assertThat(WIFI.isReachedBy(ActionKind.TAP, "Preference", "API Demos", "x.ApiDemos"))
                .isFalse();
        assertThat(WIFI.isReachedBy(ActionKind.TAP, "WiFi", "Radio", "x.Radio"))
                .as("no preference")
                .isFalse();
        assertThat(WIFI.isReachedBy(ActionKind.TAP, "OK", "WiFi preference", "x.Main"))
                .as("something else")
                .isFalse();
    }

    @Test
    void isNotReachedByAnActionThatChangesNothing() {
        assertThat(WIFI.isReachedBy(ActionKind.LONG_PRESS, "wifi preferences", "Settings", "x.Main"))
                .isFalse();
    }

    @Test
    void aPlaceIsReachedByGettingThere() {
        Goal place = Goal.of("open the date widgets");

        assertThat(place.isReachedAt("Views/Date Widgets", "x.Main")).isTrue();
        assertThat(place.isReachedAt("Views", "x.DateWidgets1")).isTrue();
        assertThat(WIFI.isReachedAt("WiFi preference", "x.Main"))
                .as("there is something to be done there")
                .isFalse();
    }

    @Test
    void whatAScreenIsCalledIsNotLookedForOnIt() {
        assertThat(WIFI.beyond("Preferences", "x.Main").words()).containsExactly("wifi");
        assertThat(WIFI.beyond("WiFi", "x.Preferences").words()).containsExactly("wifi", "preference");
    }

    @Test
    void refusesAGoalWithoutWordsToLookFor() {
        assertThatThrownBy(() -> Goal.of("turn it on"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("'turn it on'");
    }
}
