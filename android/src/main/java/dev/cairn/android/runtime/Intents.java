package dev.cairn.android.runtime;

import android.content.ComponentName;
import android.content.Intent;
import android.content.pm.PackageManager;
import android.net.Uri;
import dev.cairn.android.device.AppPackage;
import dev.cairn.android.device.JvmDeviceException;
import dev.cairn.android.device.StartIntent;
import org.robolectric.RuntimeEnvironment;

/** Makes the intents that start an app from outside. */
final class Intents {
    private Intents() {}

    /** What the launcher sends; to an app that is a launcher itself, what the home button does. */
    static Intent main(AppPackage app) {
        PackageManager packages = RuntimeEnvironment.getApplication().getPackageManager();
        Intent launch = packages.getLaunchIntentForPackage(app.packageName());
        if (launch != null) {
            return launch;
        }
        Intent home = new Intent(Intent.ACTION_MAIN)
                .addCategory(Intent.CATEGORY_HOME)
                .setPackage(app.packageName())
                .addFlags(Intent.FLAG_ACTIVITY_NEW_TASK);
        ComponentName activity = home.resolveActivity(packages);
        if (activity == null) {
            throw new JvmDeviceException("The app " + app.packageName()
                    + " has no activity for the launcher (MAIN, LAUNCHER). Start one of its activities by name.");
        }
        return home.setComponent(activity);
    }

    /** The same for a service or a receiver, which have no main one. */
    static Intent toComponent(StartIntent request) {
        return fill(new Intent(), String.valueOf(request.packageName()), request);
    }

    /** What a client asked for. */
    static Intent of(AppPackage app, StartIntent request) {
        Intent intent = request.activity() == null && request.action() == null ? main(app) : new Intent();
        intent.addFlags(Intent.FLAG_ACTIVITY_NEW_TASK);
        return fill(intent, app.packageName(), request);
    }

    private static Intent fill(Intent intent, String owner, StartIntent request) {
        intent.addFlags(request.flags());
        if (request.action() != null) {
            intent.setAction(request.action());
        }
        if (request.data() != null) {
            intent.setDataAndType(Uri.parse(request.data()), request.type());
        } else if (request.type() != null) {
            intent.setType(request.type());
        }
        if (request.activity() == null && request.action() != null) {
            intent.setPackage(request.packageName());
        }
        if (request.activity() != null) {
            intent.setComponent(new ComponentName(owner, className(owner, request.activity())));
        }
        request.categories().forEach(intent::addCategory);
        request.extras().forEach((name, value) -> put(intent, name, value));
        return intent;
    }

    private static void put(Intent intent, String name, Object value) {
        switch (value) {
            case String text -> intent.putExtra(name, text);
            case Boolean bool -> intent.putExtra(name, bool);
            case Integer number -> intent.putExtra(name, number);
            case Long number -> intent.putExtra(name, number);
            case Float number -> intent.putExtra(name, number);
            case Double number -> intent.putExtra(name, number);
            case String[] texts -> intent.putExtra(name, texts);
            case int[] numbers -> intent.putExtra(name, numbers);
            case long[] numbers -> intent.putExtra(name, numbers);
            case float[] numbers -> intent.putExtra(name, numbers);
            default -> throw new JvmDeviceException("The extra '" + name + "' is of a type that no intent can hold.");
        }
    }

    private static String className(String owner, String name) {
        return name.startsWith(".") ? owner + name : name;
    }
}
