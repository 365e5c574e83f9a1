package dev.cairn.early;

import android.app.Application;
import android.content.pm.PackageManager;

/** Asks for permissions as soon as it is made. */
public final class Early extends Application {
    static String answers = "";

    @Override
    public void onCreate() {
        super.onCreate();
        answers = answer("android.permission.INTERNET") + ", " + answer("android.permission.VIBRATE");
    }

    private String answer(String permission) {
        return checkSelfPermission(permission) == PackageManager.PERMISSION_GRANTED ? "granted" : "denied";
    }
}
