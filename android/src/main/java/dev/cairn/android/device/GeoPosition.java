package dev.cairn.android.device;

/** Where the device is: degrees, metres, metres a second, and degrees from north. */
public record GeoPosition(
        double latitude, double longitude, double altitude, double speed, double bearing, double accuracy) {
    public GeoPosition {
        if (!(Math.abs(latitude) <= 90) || !(Math.abs(longitude) <= 180)) {
            throw new JvmDeviceException(
                    "There is no place at latitude " + latitude + " and longitude " + longitude + ".");
        }
    }
}
