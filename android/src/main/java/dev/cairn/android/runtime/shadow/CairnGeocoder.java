package dev.cairn.android.runtime.shadow;

import android.location.Address;
import android.location.Geocoder;
import dev.cairn.android.device.DeviceLimits;
import dev.cairn.android.device.UnsupportedFeature.Kind;
import java.io.IOException;
import java.util.List;
import org.robolectric.annotation.Implementation;
import org.robolectric.annotation.Implements;

/** Knows no addresses, as a phone without Google's services: it says so, and fails as there. */
@Implements(Geocoder.class)
public final class CairnGeocoder {
    private static final String NOT_HERE = "Service not Available";

    @Implementation
    protected static boolean isPresent() {
        return false;
    }

    @Implementation
    protected List<Address> getFromLocation(double latitude, double longitude, int most) throws IOException {
        requirePlace(latitude, longitude);
        throw failed();
    }

    @Implementation
    protected void getFromLocation(double latitude, double longitude, int most, Geocoder.GeocodeListener listener) {
        requirePlace(latitude, longitude);
        listener.onError(failed().getMessage());
    }

    @Implementation
    protected List<Address> getFromLocationName(String name, int most) throws IOException {
        throw failed();
    }

    @Implementation
    protected void getFromLocationName(String name, int most, Geocoder.GeocodeListener listener) {
        listener.onError(failed().getMessage());
    }

    @Implementation
    protected List<Address> getFromLocationName(
            String name, int most, double south, double west, double north, double east) throws IOException {
        throw failed();
    }

    @Implementation
    protected void getFromLocationName(
            String name,
            int most,
            double south,
            double west,
            double north,
            double east,
            Geocoder.GeocodeListener listener) {
        listener.onError(failed().getMessage());
    }

    private static IOException failed() {
        DeviceLimits.note(
                Kind.STAND_IN, "Geocoder", "There is no geocoder here, as on a phone without Google's services.");
        return new IOException(NOT_HERE);
    }

    private static void requirePlace(double latitude, double longitude) {
        if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) {
            throw new IllegalArgumentException("no place on earth: latitude " + latitude + ", longitude " + longitude);
        }
    }
}
