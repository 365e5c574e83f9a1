package dev.cairn.android.command;

import dev.cairn.android.device.SensorKind;
import dev.cairn.android.protocol.Request;
import dev.cairn.android.protocol.WebDriverError;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** What the phone's sensors measure, said as to Android's emulator. */
final class SensorCommands {
    /** Sensors that an emulator may have and this phone has not. */
    private static final Set<String> MISSING =
            Set.of("hinge-angle0", "hinge-angle1", "hinge-angle2", "heart-rate", "rgbc-light");

    private static final Pattern NUMBER = Pattern.compile("[-+]?(\\d+\\.?\\d*|\\.\\d+)([eE][-+]?\\d{1,2})?");

    private final DeviceExecutor device;

    SensorCommands(DeviceExecutor device) {
        this.device = device;
    }

    void addTo(MobileCommands mobile) {
        mobile.add("sensorSet", this::set);
    }

    private @Nullable Object set(Request request) {
        SensorKind kind = kind(request.text("sensorType"));
        float[] values = values(kind, request.body().path("value"));
        device.act(runtime -> runtime.controls().measure(kind, values));
        return null;
    }

    private static SensorKind kind(String id) {
        if (MISSING.contains(id)) {
            throw WebDriverError.UNSUPPORTED_OPERATION.because(
                    "This phone has no sensor '" + id + "'. It has " + String.join(", ", SensorKind.ids()) + ".");
        }
        return SensorKind.of(id)
                .orElseThrow(() -> WebDriverError.INVALID_ARGUMENT.because("The parameter 'sensorType' must be one of "
                        + String.join(", ", SensorKind.ids()) + ", but is '" + id + "'."));
    }

    /** {@code 0:9.8:0.3}, or a number. */
    static float[] values(SensorKind kind, JsonNode given) {
        String text = given.isNumber() ? given.asString() : given.isString() ? given.stringValue() : "";
        String[] parts = text.strip().split(":", -1);
        float[] values = new float[parts.length];
        for (int i = 0; i < parts.length; i++) {
            if (parts.length > kind.size() || !NUMBER.matcher(parts[i].strip()).matches()) {
                throw WebDriverError.INVALID_ARGUMENT.because("The parameter 'value' of the sensor " + kind.id()
                        + " must be up to " + kind.size() + " numbers with colons between, but is " + given + ".");
            }
            values[i] = Float.parseFloat(parts[i].strip());
        }
        return values;
    }
}
