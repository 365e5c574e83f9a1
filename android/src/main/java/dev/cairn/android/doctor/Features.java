package dev.cairn.android.doctor;

import dev.cairn.android.apk.DexIndex;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Parts of a phone that this device has not, or only as a stand-in, and how an app shows that it uses them. */
final class Features {
    private record Feature(
            String name, Compatibility verdict, String sentence, List<String> classes, List<String> asked) {}

    private static final List<Feature> ALL = List.of(
            feature(
                    "WebView",
                    "drawn by a headless Chromium where the machine has one, else a labelled placeholder",
                    List.of("android.webkit.WebView"),
                    List.of()),
            feature(
                    "Google Play services",
                    "absent, as on a phone without them; the app ends, or shows less, where it insists on them",
                    List.of(
                            "com.google.android.gms.common.GoogleApiAvailability",
                            "com.google.android.gms.common.GoogleApiAvailabilityLight"),
                    List.of( // what stays in the manifest where the code was given other names
                            "com.google.android.gms.version",
                            "com.google.android.gms.common.api.GoogleApiActivity",
                            "com.google.firebase.provider.FirebaseInitProvider",
                            "com.google.firebase.components.ComponentDiscoveryService")),
            feature(
                    "Memory by sun.misc.Unsafe",
                    "closed to apps, since it would reach the device's own memory; most libraries go on without it, an app that relies on it ends",
                    List.of("sun.misc.Unsafe"),
                    List.of()),
            feature(
                    "Google Maps",
                    "needs Google Play services, which are absent",
                    List.of("com.google.android.gms.maps.MapView", "com.google.android.gms.maps.SupportMapFragment"),
                    List.of("com.google.android.geo.API_KEY", "com.google.android.maps.v2.API_KEY")),
            feature(
                    "In-app purchases",
                    "need the Play Store, which is absent",
                    List.of("com.android.billingclient.api.BillingClient"),
                    List.of(
                            "com.android.vending.BILLING",
                            "com.android.billingclient.api.ProxyBillingActivity",
                            "com.google.android.play.billingclient.version")),
            feature(
                    "Push messages",
                    "need Google Play services, which are absent",
                    List.of("com.google.firebase.messaging.FirebaseMessaging"),
                    List.of(
                            "com.google.android.c2dm.permission.RECEIVE",
                            "com.google.firebase.messaging.FirebaseMessagingService")),
            feature(
                    "Camera",
                    "none",
                    List.of(
                            "android.hardware.camera2.CameraManager",
                            "android.hardware.Camera",
                            "androidx.camera.core.ImageCapture"),
                    List.of("android.permission.CAMERA", "android.hardware.camera")),
            feature(
                    "OpenGL",
                    "draws nothing",
                    List.of("android.opengl.GLSurfaceView", "android.opengl.GLES20", "android.opengl.GLES30"),
                    List.of()),
            feature(
                    "Vulkan",
                    "none",
                    List.of(),
                    List.of("android.hardware.vulkan.level", "android.hardware.vulkan.version")),
            feature(
                    "NFC",
                    "none",
                    List.of("android.nfc.NfcAdapter"),
                    List.of("android.permission.NFC", "android.hardware.nfc")),
            feature(
                    "Bluetooth",
                    "none",
                    List.of("android.bluetooth.BluetoothAdapter"),
                    List.of(
                            "android.permission.BLUETOOTH",
                            "android.permission.BLUETOOTH_CONNECT",
                            "android.permission.BLUETOOTH_SCAN",
                            "android.hardware.bluetooth_le")),
            feature(
                    "Location",
                    "none but what a client sets",
                    List.of("android.location.LocationManager"),
                    List.of(
                            "android.permission.ACCESS_FINE_LOCATION",
                            "android.permission.ACCESS_COARSE_LOCATION",
                            "android.hardware.location.gps")),
            feature(
                    "Sound and video",
                    "silent and blank",
                    List.of(
                            "android.media.MediaPlayer",
                            "android.media.MediaCodec",
                            "androidx.media3.exoplayer.ExoPlayer",
                            "com.google.android.exoplayer2.ExoPlayer"),
                    List.of()),
            feature(
                    "Recording",
                    "none",
                    List.of("android.media.MediaRecorder", "android.media.AudioRecord"),
                    List.of("android.permission.RECORD_AUDIO")),
            feature(
                    "Phone and messages",
                    "none",
                    List.of("android.telephony.SmsManager"),
                    List.of(
                            "android.permission.SEND_SMS",
                            "android.permission.READ_SMS",
                            "android.permission.CALL_PHONE",
                            "android.hardware.telephony")),
            feature(
                    "Sensors",
                    "those of a phone that lies on a table; a client says what else they measure",
                    List.of("android.hardware.SensorManager"),
                    List.of("android.hardware.sensor.accelerometer", "android.permission.BODY_SENSORS")),
            feature(
                    "Network",
                    "closed unless the device is told to open it",
                    List.of("java.net.HttpURLConnection", "java.net.URLConnection", "okhttp3.OkHttpClient"),
                    List.of("android.permission.INTERNET")),
            feature(
                    "Augmented reality",
                    "none",
                    List.of("com.google.ar.core.Session"),
                    List.of("android.hardware.camera.ar")),
            feature(
                    "Machine learning",
                    "needs native code",
                    List.of("org.tensorflow.lite.Interpreter", "com.google.mlkit.common.sdkinternal.MlKitContext"),
                    List.of()));

    private Features() {}

    private static Feature feature(String name, String sentence, List<String> classes, List<String> asked) {
        return new Feature(name, Compatibility.WORKS_WITHOUT, sentence, classes, asked);
    }

    /** Those that the app uses, by its code or by what its manifest asks for. */
    static List<Finding> in(DexIndex code, Set<String> asked) {
        return ALL.stream()
                .flatMap(feature -> Stream.concat(
                        feature.classes().stream()
                                .filter(code.types()::contains)
                                .filter(name -> !code.defines(name) || !name.startsWith("android.")),
                        feature.asked().stream().filter(asked::contains))
                        .findFirst()
                        .map(sign -> new Finding(
                                "feature",
                                feature.name(),
                                feature.verdict(),
                                feature.sentence() + " (used by " + sign + ")"))
                        .stream())
                .toList();
    }
}
