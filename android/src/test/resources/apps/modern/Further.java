package dev.cairn.modern;

import android.app.Activity;
import android.app.usage.NetworkStatsManager;
import android.content.res.Configuration;
import android.graphics.Bitmap;
import android.graphics.Color;
import android.graphics.Insets;
import android.graphics.Paint;
import android.graphics.Rect;
import android.graphics.RecordingCanvas;
import android.graphics.RenderNode;
import android.graphics.RuntimeShader;
import android.graphics.pdf.PdfDocument;
import android.graphics.pdf.PdfRenderer;
import android.hardware.ConsumerIrManager;
import android.health.connect.HealthConnectManager;
import android.net.ConnectivityManager;
import android.os.BatteryManager;
import android.os.ParcelFileDescriptor;
import android.os.PerformanceHintManager;
import android.os.Process;
import android.provider.Settings;
import android.speech.tts.TextToSpeech;
import android.view.WindowInsets;
import android.view.WindowManager;
import android.view.inputmethod.InputMethodInfo;
import android.view.inputmethod.InputMethodManager;
import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

/** More questions: edges of windows, keyboards, settings, documents, and managers that each phone has. */
final class Further {
    /** Writes a line. */
    interface Lines {
        void line(String name, Callable<Object> answer);
    }

    private final Activity activity;
    private final Lines lines;
    private final TextToSpeech voice;
    private Object ready = "not yet";

    Further(Activity activity, Lines lines) {
        this.activity = activity;
        this.lines = lines;
        this.voice = new TextToSpeech(activity, status -> ready = status);
    }

    void ask() {
        keyboards();
        settings();
        managers();
        documents();
        new Asking(activity, lines).ask(voice, ready);
    }

    private void line(String name, Callable<Object> answer) {
        lines.line(name, answer);
    }

    void edges() {
        WindowManager windows = activity.getSystemService(WindowManager.class);
        line("edges", () -> windows.getCurrentWindowMetrics()
                .getWindowInsets()
                .getInsets(WindowInsets.Type.systemBars()));
        line("most edges", () -> windows.getMaximumWindowMetrics()
                .getWindowInsets()
                .getInsetsIgnoringVisibility(WindowInsets.Type.systemBars()));
        line("edges of the view", () -> {
            Insets window = windows.getCurrentWindowMetrics().getWindowInsets().getInsets(WindowInsets.Type.systemBars());
            return window.equals(activity.getWindow()
                    .getDecorView()
                    .getRootWindowInsets()
                    .getInsets(WindowInsets.Type.systemBars()));
        });
        line("edges elsewhere", () -> activity.createWindowContext(WindowManager.LayoutParams.TYPE_APPLICATION, null)
                .getSystemService(WindowManager.class)
                .getMaximumWindowMetrics()
                .getWindowInsets()
                .isVisible(WindowInsets.Type.statusBars()));
        line("swipes of the system", () -> windows.getCurrentWindowMetrics()
                .getWindowInsets()
                .getInsets(WindowInsets.Type.systemGestures()));
        line("swipes that it keeps", () -> activity.getWindow()
                .getDecorView()
                .getRootWindowInsets()
                .getInsets(WindowInsets.Type.mandatorySystemGestures()));
        line("taps of the system", () -> activity.getWindow()
                .getDecorView()
                .getRootWindowInsets()
                .getTappableElementInsets());
        line("keyboard's edge", () -> windows.getCurrentWindowMetrics()
                .getWindowInsets()
                .getInsets(WindowInsets.Type.ime())
                .bottom);
        line("keys", () -> activity.getResources().getConfiguration().keyboard == Configuration.KEYBOARD_NOKEYS);
    }

    private void keyboards() {
        InputMethodManager input = activity.getSystemService(InputMethodManager.class);
        line("keyboards", () -> named(input.getInputMethodList()));
        line("keyboards in use", () -> named(input.getEnabledInputMethodList()));
        line("keyboard", () -> input.getCurrentInputMethodInfo().loadLabel(activity.getPackageManager()));
        line("layout", () -> input.getCurrentInputMethodSubtype().getLanguageTag() + " "
                + input.getEnabledInputMethodSubtypeList(null, true).size());
        line("keyboard's setting", () -> Settings.Secure.getString(
                activity.getContentResolver(), Settings.Secure.DEFAULT_INPUT_METHOD));
        line("keyboard's app", () -> activity.getPackageManager()
                .getApplicationInfo(input.getEnabledInputMethodList().get(0).getPackageName(), 0)
                .loadLabel(activity.getPackageManager()));
    }

    private static List<String> named(List<InputMethodInfo> keyboards) {
        List<String> names = new ArrayList<>();
        keyboards.forEach(keyboard -> names.add(keyboard.getId()));
        return names;
    }

    private void settings() {
        var resolver = activity.getContentResolver();
        line("of the system", () -> Settings.System.getInt(resolver, Settings.System.SCREEN_OFF_TIMEOUT) + " "
                + Settings.System.getInt(resolver, Settings.System.SCREEN_BRIGHTNESS_MODE) + " "
                + Settings.System.getInt(resolver, Settings.System.ACCELEROMETER_ROTATION) + " "
                + Settings.System.getFloat(resolver, Settings.System.FONT_SCALE) + " "
                + Settings.System.getString(resolver, Settings.System.TIME_12_24));
        line("of all", () -> Settings.Global.getInt(resolver, Settings.Global.AIRPLANE_MODE_ON) + " "
                + Settings.Global.getInt(resolver, Settings.Global.DEVICE_PROVISIONED) + " "
                + Settings.Global.getInt(resolver, Settings.Global.MODE_RINGER) + " "
                + Settings.Global.getInt(resolver, Settings.Global.BLUETOOTH_ON) + " "
                + Settings.Global.getFloat(resolver, Settings.Global.ANIMATOR_DURATION_SCALE));
        line("of the user", () -> Settings.Secure.getInt(resolver, Settings.Secure.ACCESSIBILITY_ENABLED) + " "
                + Settings.Secure.getInt(resolver, "navigation_mode") + " "
                + Settings.Secure.getInt(resolver, "user_setup_complete"));
        line("of nobody", () -> Settings.Secure.getInt(resolver, "none"));
    }

    private void managers() {
        line("performance", () -> {
            PerformanceHintManager hints = activity.getSystemService(PerformanceHintManager.class);
            PerformanceHintManager.Session session = hints.createHintSession(new int[] {Process.myTid()}, 8_000_000);
            session.reportActualWorkDuration(7_000_000);
            session.close();
            return hints.getPreferredUpdateRateNanos();
        });
        line("infrared", () -> activity.getSystemService(ConsumerIrManager.class).hasIrEmitter());
        line("health", () -> activity.getSystemService(HealthConnectManager.class) != null);
        line("use of the network", () -> activity.getSystemService(NetworkStatsManager.class)
                .querySummaryForDevice(ConnectivityManager.TYPE_WIFI, null, 0, Long.MAX_VALUE));
        line("own use of the network", () -> activity.getSystemService(NetworkStatsManager.class)
                .querySummary(ConnectivityManager.TYPE_WIFI, null, 0, Long.MAX_VALUE)
                .hasNextBucket());
        line("current", () -> {
            BatteryManager battery = activity.getSystemService(BatteryManager.class);
            return battery.getIntProperty(BatteryManager.BATTERY_PROPERTY_CURRENT_NOW) + " "
                    + battery.getIntProperty(BatteryManager.BATTERY_PROPERTY_CHARGE_COUNTER);
        });
    }

    private void documents() {
        File file = new File(activity.getFilesDir(), "two.pdf");
        line("document", () -> {
            write(file);
            byte[] written = Files.readAllBytes(file.toPath());
            return new String(written, 0, 5, StandardCharsets.ISO_8859_1);
        });
        line("pages", () -> {
            try (PdfRenderer document = open(file)) {
                return document.getPageCount() + " " + page(document, 0) + " " + page(document, 1);
            }
        });
        line("no document", () -> {
            Files.writeString(file.toPath(), "not one");
            try (PdfRenderer document = open(file)) {
                return document.getPageCount();
            }
        });
        line("shader of a node", () -> {
            RuntimeShader shader = new RuntimeShader(
                    "uniform float2 size; half4 main(float2 at) { return half4(at.x / size.x, 0, 0, 1); }");
            shader.setFloatUniform("size", 10, 10);
            Paint paint = new Paint();
            paint.setShader(shader);
            RenderNode node = new RenderNode("shaded");
            node.setPosition(0, 0, 10, 10);
            RecordingCanvas canvas = node.beginRecording();
            canvas.drawPaint(paint);
            node.endRecording();
            return node.hasDisplayList();
        });
    }

    private static PdfRenderer open(File file) throws IOException {
        return new PdfRenderer(ParcelFileDescriptor.open(file, ParcelFileDescriptor.MODE_READ_ONLY));
    }

    /** Its size, and the colour in its middle. */
    private static String page(PdfRenderer document, int number) {
        try (PdfRenderer.Page page = document.openPage(number)) {
            Bitmap bitmap = Bitmap.createBitmap(page.getWidth(), page.getHeight(), Bitmap.Config.ARGB_8888);
            page.render(bitmap, null, null, PdfRenderer.Page.RENDER_MODE_FOR_DISPLAY);
            int middle = bitmap.getPixel(page.getWidth() / 2, page.getHeight() / 2);
            String colour = Color.red(middle) > 200 && Color.blue(middle) < 60 ? "red" : Color.blue(middle) > 200 ? "blue" : "other";
            return page.getWidth() + "x" + page.getHeight() + " " + colour;
        }
    }

    private static void write(File file) throws IOException {
        PdfDocument document = new PdfDocument();
        draw(document, new PdfDocument.PageInfo.Builder(200, 100, 1).create(), Color.RED);
        draw(
                document,
                new PdfDocument.PageInfo.Builder(300, 400, 2).setContentRect(new Rect(50, 50, 250, 350)).create(),
                Color.BLUE);
        try (OutputStream out = new FileOutputStream(file)) {
            document.writeTo(out);
        }
        document.close();
    }

    private static void draw(PdfDocument document, PdfDocument.PageInfo info, int colour) {
        PdfDocument.Page page = document.startPage(info);
        page.getCanvas().drawColor(colour);
        Paint paint = new Paint();
        paint.setColor(Color.BLACK);
        page.getCanvas().drawText("Page", 10, 20, paint);
        document.finishPage(page);
    }
}
