package dev.cairn.android.command;

import dev.cairn.android.protocol.Request;
import dev.cairn.android.protocol.WebDriverError;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * The switches for Wi-Fi, mobile data and flight mode, and what an emulator's console sets. There is no radio behind them: what is set is
 * what is read again. Whether apps reach a network is said at the device's start.
 */
final class Radio {
    private static final int AIRPLANE = 1;
    private static final int WIFI = 2;
    private static final int DATA = 4;

    private final DeviceExecutor device;
    private boolean wifi = true;
    private boolean data = true;
    private boolean airplane;

    Radio(DeviceExecutor device) {
        this.device = device;
    }

    void addTo(MobileCommands mobile) {
        mobile.add("getConnectivity", this::state)
                .add("setConnectivity", this::set)
                .add("getNetworkConnection", request -> bits())
                .add("setNetworkConnection", this::setBits)
                .add("toggleWifi", request -> toggle(!wifi, data, airplane))
                .add("toggleData", request -> toggle(wifi, !data, airplane))
                .add("toggleAirplaneMode", request -> toggle(wifi, data, !airplane))
                .add("gsmCall", this::call)
                .add("gsmSignal", request -> Choice.number(request, "strength", 0, 4))
                .add(
                        "gsmVoice",
                        request -> Choice.of(
                                request,
                                "state",
                                List.of("unregistered", "home", "roaming", "searching", "denied", "off", "on")))
                .add(
                        "networkSpeed",
                        request -> Choice.of(
                                request,
                                "speed",
                                List.of("gsm", "scsd", "gprs", "edge", "umts", "hsdpa", "lte", "evdo", "full")))
                .add("sendSms", request -> Choice.texts(request, "phoneNumber", "message"))
                .add("listSms", request -> Map.of("items", List.of(), "total", 0))
                .add("bluetooth", request -> Choice.of(request, "action", List.of("enable", "disable", "unpairAll")))
                .add("nfc", request -> Choice.of(request, "action", List.of("enable", "disable")));
    }

    private Object state(Request request) {
        Map<String, Boolean> all = new LinkedHashMap<>();
        all.put("wifi", wifi && !airplane);
        all.put("data", data && !airplane);
        all.put("airplaneMode", airplane);
        JsonNode services = request.body().path("services");
        List<String> wanted = new java.util.ArrayList<>();
        (services.isString() ? List.of(services) : services).forEach(name -> wanted.add(name.asString("")));
        for (String name : wanted) {
            if (!all.containsKey(name)) {
                throw WebDriverError.INVALID_ARGUMENT.because(
                        "The parameter 'services' may hold wifi, data and airplaneMode, but has '" + name + "'.");
            }
        }
        if (!wanted.isEmpty()) {
            all.keySet().retainAll(wanted);
        }
        return all;
    }

    private @Nullable Object set(Request request) {
        JsonNode body = request.body();
        if (!body.has("wifi") && !body.has("data") && !body.has("airplaneMode")) {
            throw WebDriverError.INVALID_ARGUMENT.because(
                    "Either one of the parameters 'wifi', 'data' and 'airplaneMode' must be given.");
        }
        wifi = Choice.flag(request, "wifi", wifi);
        data = Choice.flag(request, "data", data);
        airplane = Choice.flag(request, "airplaneMode", airplane);
        return null;
    }

    private int bits() {
        return airplane ? AIRPLANE : (wifi ? WIFI : 0) | (data ? DATA : 0);
    }

    private Object setBits(Request request) {
        int type = (int) request.number("type", -1);
        if (!List.of(0, AIRPLANE, WIFI, DATA, WIFI | DATA).contains(type)) {
            throw WebDriverError.INVALID_ARGUMENT.because(
                    "The parameter 'type' must be one of 0, 1, 2, 4, 6, but is " + type + ".");
        }
        airplane = type == AIRPLANE;
        wifi = (type & WIFI) != 0;
        data = (type & DATA) != 0;
        return bits();
    }

    private @Nullable Object toggle(boolean newWifi, boolean newData, boolean newAirplane) {
        wifi = newWifi;
        data = newData;
        airplane = newAirplane;
        return null;
    }

    private @Nullable Object call(Request request) {
        String number = request.text("phoneNumber");
        String action = request.text("action").toLowerCase(Locale.ROOT);
        int state = switch (action) {
            case "call" -> 1;
            case "accept", "hold" -> 2;
            case "cancel" -> 0;
            default ->
                throw WebDriverError.INVALID_ARGUMENT.because(
                        "The parameter 'action' must be call, accept, hold or cancel, but is '" + action + "'.");
        };
        device.act(runtime -> runtime.controls().call(state, state == 0 ? "" : number));
        return null;
    }
}
