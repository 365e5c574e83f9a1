package dev.cairn.android.command;

import dev.cairn.android.protocol.Request;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The routes that Appium had before there were scripts: each is a script under another name, some with parameters under other names. */
final class OldRoutes {
    private static final String TABLE = """
            GET  /appium/device/system_time                getDeviceTime
            POST /appium/device/system_time                getDeviceTime
            GET  /appium/device/display_density            getDisplayDensity
            GET  /appium/device/system_bars                getSystemBars
            POST /appium/device/lock                       lock
            POST /appium/device/unlock                     unlock
            POST /appium/device/is_locked                  isLocked
            GET  /appium/device/is_locked                  isLocked
            POST /appium/device/open_notifications         openNotifications
            POST /appium/device/start_activity             startActivity dontStopAppOnReset=keep
            POST /appium/device/background                 backgroundApp
            POST /appium/app/background                    backgroundApp
            POST /appium/app/strings                       getAppStrings
            POST /appium/app/launch                        launchApp
            POST /appium/app/close                         closeApp
            POST /appium/app/reset                         reset
            POST /appium/device/push_file                  pushFile path=remotePath data=payload
            POST /appium/device/pull_file                  pullFile path=remotePath
            POST /appium/device/pull_folder                pullFolder path=remotePath
            POST /appium/device/set_clipboard              setClipboard
            POST /appium/device/get_clipboard              getClipboard
            POST /appium/device/finger_print               fingerprint
            POST /appium/device/send_sms                   sendSms
            POST /appium/device/gsm_call                   gsmCall
            POST /appium/device/gsm_signal                 gsmSignal signalStrength=strength signalStrengh=strength
            POST /appium/device/gsm_voice                  gsmVoice
            POST /appium/device/power_capacity             powerCapacity
            POST /appium/device/power_ac                   powerAc
            POST /appium/device/network_speed              networkSpeed netspeed=speed
            POST /appium/device/toggle_airplane_mode       toggleAirplaneMode
            POST /appium/device/toggle_data                toggleData
            POST /appium/device/toggle_wifi                toggleWifi
            POST /appium/device/toggle_location_services   toggleGps
            POST /appium/device/keyevent                   pressKey
            POST /appium/device/press_keycode              pressKey
            POST /appium/device/long_press_keycode         longPressKey
            POST /appium/getPerformanceData                getPerformanceData
            POST /appium/performanceData/types             getPerformanceDataTypes
            POST /appium/start_recording_screen            startMediaProjectionRecording
            POST /appium/stop_recording_screen             stopMediaProjectionRecording
            GET  /location                                 getGeolocation
            POST /location                                 setGeolocation
            GET  /network_connection                       getNetworkConnection
            POST /network_connection                       setNetworkConnection
            """;

    private OldRoutes() {}

    static void add(Commands.InSession routes, MobileCommands mobile) {
        TABLE.lines().forEach(line -> {
            String[] parts = line.split("\\s+");
            if (parts[0].equals("GET")) {
                routes.get(parts[1], request -> mobile.run(parts[2], renamed(request, parts)));
            } else {
                routes.post(parts[1], request -> mobile.run(parts[2], renamed(request, parts)));
            }
        });
    }

    private static Request renamed(Request request, String[] parts) {
        ObjectNode parameters = JsonNodeFactory.instance.objectNode();
        request.body().properties().forEach(entry -> parameters.set(entry.getKey(), entry.getValue()));
        for (String wrapper : new String[] {"location", "parameters"}) {
            JsonNode inner = parameters.path(wrapper);
            inner.properties().forEach(entry -> parameters.set(entry.getKey(), entry.getValue()));
        }
        for (int i = 3; i < parts.length; i++) {
            String[] names = parts[i].split("=");
            JsonNode value = parameters.remove(names[0]);
            if (value != null) {
                parameters.set(names[1], value);
            }
        }
        return request.with(parameters);
    }
}
