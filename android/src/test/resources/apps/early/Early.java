package dev.cairn.early;

import android.app.Application;
import android.content.Intent;
import android.content.IntentFilter;
import android.content.pm.PackageManager;
import android.os.BatteryManager;

/** Asks for permissions, and how full the battery is, as soon as it is made. */
public final class Early extends Application {
    static String answers = "";

    @Override
    public void onCreate() {
        super.onCreate();
        answers = answer("android.permission.INTERNET") + ", " + answer("android.permission.VIBRATE");
        Intent battery = registerReceiver(null, new IntentFilter(Intent.ACTION_BATTERY_CHANGED));
        answers += ", " + (battery == null ? "no battery" : battery.getIntExtra(BatteryManager.EXTRA_LEVEL, -1));
    }

    private String answer(String permission) {
        return checkSelfPermission(permission) == PackageManager.PERMISSION_GRANTED ? "granted" : "denied";
    }
}
