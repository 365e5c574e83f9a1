package dev.cairn.android.runtime.system;

import android.content.res.Resources;
import android.view.ContextThemeWrapper;
import java.util.ArrayList;
import java.util.List;
import org.robolectric.RuntimeEnvironment;

/** What the views of a system screen believe they belong to: a package of their own, which names their ids. */
public final class SystemContext extends ContextThemeWrapper {
    /** Above the ids of apps and of the framework. */
    private static final int FIRST_ID = 0x7e0a0001;

    private static final String ANDROID_ID = "android:id/";

    private static final List<String> NAMES = new ArrayList<>();

    private final String packageName;
    private final Resources named;

    /** With the resources of the app that runs, and ids of the given package. */
    public SystemContext(String packageName) {
        super(RuntimeEnvironment.getApplication(), android.R.style.Theme_DeviceDefault_Light);
        this.packageName = packageName;
        this.named = new NamedResources(super.getResources(), packageName);
    }

    @Override
    public String getPackageName() {
        return packageName;
    }

    @Override
    public Resources getResources() {
        // the super constructor asks, too
        return named == null ? super.getResources() : named;
    }

    /** The id of that name, the same for the same name; Android's own if the name begins with its. */
    public static int id(String name) {
        if (name.startsWith(ANDROID_ID)) {
            return Resources.getSystem().getIdentifier(name.substring(ANDROID_ID.length()), "id", "android");
        }
        int known = NAMES.indexOf(name);
        if (known < 0) {
            NAMES.add(name);
            known = NAMES.size() - 1;
        }
        return FIRST_ID + known;
    }

    private static final class NamedResources extends Resources {
        private final String packageName;

        @SuppressWarnings("deprecation") // there is no other way to give them names
        NamedResources(Resources base, String packageName) {
            super(base.getAssets(), base.getDisplayMetrics(), base.getConfiguration());
            this.packageName = packageName;
        }

        @Override
        public String getResourceName(int id) {
            int index = id - FIRST_ID;
            return index >= 0 && index < NAMES.size()
                    ? packageName + ":id/" + NAMES.get(index)
                    : super.getResourceName(id);
        }

        @Override
        public String getResourcePackageName(int id) {
            return id >= FIRST_ID && id - FIRST_ID < NAMES.size() ? packageName : super.getResourcePackageName(id);
        }
    }
}
