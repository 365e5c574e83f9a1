package dev.cairn.absent;

import android.app.Activity;
import android.app.PendingIntent;
import android.bluetooth.BluetoothManager;
import android.content.BroadcastReceiver;
import android.content.Context;
import android.content.Intent;
import android.content.IntentFilter;
import android.media.MediaScannerConnection;
import android.media.SoundPool;
import android.net.wifi.WifiManager;
import android.os.Environment;
import android.telephony.SmsManager;
import java.io.File;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.function.Consumer;

/** What apps begin and then wait to hear of: sounds that load, files that are scanned, messages that are sent, looks around. */
final class Waiting {
    private final Activity activity;
    private final Consumer<String> told;

    Waiting(Activity activity, Consumer<String> told) {
        this.activity = activity;
        this.told = told;
    }

    void begin() {
        try {
            sounds();
            scans();
        } catch (IOException e) {
            told.accept(String.valueOf(e));
        }
        messages();
        WifiManager wifi = activity.getApplicationContext().getSystemService(WifiManager.class);
        told.accept("networks " + wifi.startScan() + " " + wifi.getScanResults().size());
        told.accept("devices " + activity.getSystemService(BluetoothManager.class).getAdapter().startDiscovery());
    }

    private static File written(File file) throws IOException {
        file.getParentFile().mkdirs();
        try (OutputStream out = new FileOutputStream(file)) {
            out.write(new byte[] {'R', 'I', 'F', 'F', 0, 0, 0, 0});
        }
        return file;
    }

    private void sounds() throws IOException {
        SoundPool sounds = new SoundPool.Builder().setMaxStreams(2).build();
        File sound = written(new File(activity.getFilesDir(), "beep.wav"));
        int byPath = sounds.load(sound.getPath(), 1);
        int nothing = sounds.load(sound.getPath() + ".none", 1);
        int byFile;
        try (FileInputStream in = new FileInputStream(sound)) {
            byFile = sounds.load(in.getFD(), 0, 8, 1);
        }
        told.accept("sounds " + (byPath > 0) + " " + nothing + " " + (byFile > byPath));
        sounds.setOnLoadCompleteListener((pool, loaded, status) -> told.accept(
                "loaded " + (loaded == byPath ? "path" : loaded == byFile ? "file" : "other") + " " + status + " "
                        + (pool.play(loaded, 1, 1, 0, 0, 1) > 0)));
    }

    private void scans() throws IOException {
        File shared = Environment.getExternalStoragePublicDirectory(Environment.DIRECTORY_PICTURES);
        String[] files = {
            written(new File(shared, "drawn.png")).getPath(), written(new File(activity.getFilesDir(), "own.png")).getPath()
        };
        MediaScannerConnection.scanFile(activity, files, null, (path, uri) -> activity.runOnUiThread(() -> told.accept(
                "scanned " + new File(path).getName() + " "
                        + (uri == null ? null : uri.toString().replaceAll("\\d+$", "N")))));
    }

    private void messages() {
        activity.registerReceiver(
                new BroadcastReceiver() {
                    @Override
                    public void onReceive(Context context, Intent intent) {
                        told.accept("message " + getResultCode());
                    }

                    /** Abstract in what this is compiled against; not in the APK. */
                    public Object $$robo$getData() {
                        return null;
                    }
                },
                new IntentFilter("dev.cairn.absent.SENT"),
                Context.RECEIVER_NOT_EXPORTED);
        PendingIntent sent = PendingIntent.getBroadcast(
                activity,
                0,
                new Intent("dev.cairn.absent.SENT").setPackage(activity.getPackageName()),
                PendingIntent.FLAG_IMMUTABLE);
        activity.getSystemService(SmsManager.class).sendTextMessage("5551234", null, "hello", sent, null);
    }
}
