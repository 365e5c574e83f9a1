package dev.cairn.android.runtime.process;

import android.content.ContentResolver;
import android.provider.Settings;
import dev.cairn.android.runtime.service.InstalledKeyboards;
import java.util.function.BiConsumer;

/** What stands in a phone's settings that nobody has touched: apps read many of them without a value for one that is missing. */
final class PhoneSettings {
    private static final String SYSTEM = """
            accelerometer_rotation=1
            dtmf_tone=1
            font_scale=1.0
            haptic_feedback_enabled=1
            lockscreen_sounds_enabled=1
            notification_light_pulse=1
            pointer_speed=0
            screen_brightness=128
            screen_brightness_mode=1
            screen_off_timeout=30000
            show_touches=0
            sound_effects_enabled=1
            user_rotation=0
            vibrate_on=1
            vibrate_when_ringing=0
            """;

    private static final String GLOBAL = """
            adb_enabled=0
            always_finish_activities=0
            auto_time=1
            auto_time_zone=1
            bluetooth_on=0
            boot_count=1
            data_roaming=0
            development_settings_enabled=0
            device_provisioned=1
            heads_up_notifications_enabled=1
            low_power=0
            mobile_data=1
            mode_ringer=2
            stay_on_while_plugged_in=0
            transition_animation_scale=1
            wait_for_debugger=0
            window_animation_scale=1
            zen_mode=0
            """;

    private static final String SECURE = """
            accessibility_captioning_enabled=0
            accessibility_display_daltonizer_enabled=0
            accessibility_display_inversion_enabled=0
            accessibility_display_magnification_enabled=0
            accessibility_enabled=0
            doze_enabled=1
            high_text_contrast_enabled=0
            install_non_market_apps=1
            lock_screen_allow_private_notifications=1
            lock_screen_show_notifications=1
            long_press_timeout=400
            mock_location=0
            navigation_mode=2
            screensaver_enabled=1
            show_ime_with_hard_keyboard=0
            skip_first_use_hints=0
            speak_password=0
            touch_exploration_enabled=0
            tts_default_pitch=100
            tts_default_rate=100
            user_setup_complete=1
            """;

    private PhoneSettings() {}

    /** Before any of the app's code runs. */
    static void furnish(ContentResolver resolver) {
        each(SYSTEM, (name, value) -> Settings.System.putString(resolver, name, value));
        each(GLOBAL, (name, value) -> Settings.Global.putString(resolver, name, value));
        each(SECURE, (name, value) -> Settings.Secure.putString(resolver, name, value));
        for (String name : new String[] {Settings.Secure.DEFAULT_INPUT_METHOD, Settings.Secure.ENABLED_INPUT_METHODS}) {
            Settings.Secure.putString(resolver, name, InstalledKeyboards.ID);
        }
    }

    private static void each(String lines, BiConsumer<String, String> put) {
        lines.lines().map(line -> line.split("=", 2)).forEach(line -> put.accept(line[0], line[1]));
    }
}
