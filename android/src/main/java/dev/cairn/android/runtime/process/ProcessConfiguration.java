package dev.cairn.android.runtime.process;

import android.app.Application;
import java.util.Collection;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.robolectric.annotation.Config;
import org.robolectric.annotation.ConscryptMode;
import org.robolectric.annotation.GetInstallerPackageNameMode;
import org.robolectric.annotation.GraphicsMode;
import org.robolectric.annotation.LooperMode;
import org.robolectric.annotation.ResourcesMode;
import org.robolectric.annotation.SQLiteMode;
import org.robolectric.annotation.TextLayoutMode;
import org.robolectric.annotation.experimental.LazyApplication;
import org.robolectric.pluginapi.config.ConfigurationStrategy;

/** The modes that Robolectric's tests set by annotations. */
public final class ProcessConfiguration implements ConfigurationStrategy.Configuration {
    private final Map<Class<?>, Object> values;

    /** For a display with the given resource qualifiers. */
    public ProcessConfiguration(String display) {
        // A named Application keeps Robolectric from loading the app's own, which only our factory can.
        Config config = new Config.Builder()
                .setQualifiers(display)
                .setApplication(Application.class)
                .build();
        this.values = Map.of(
                Config.class, config,
                LooperMode.Mode.class, LooperMode.Mode.PAUSED,
                GraphicsMode.Mode.class, GraphicsMode.Mode.NATIVE,
                SQLiteMode.Mode.class, SQLiteMode.Mode.NATIVE,
                ConscryptMode.Mode.class, ConscryptMode.Mode.OFF,
                ResourcesMode.Mode.class, ResourcesMode.Mode.BINARY,
                TextLayoutMode.Mode.class, TextLayoutMode.Mode.REALISTIC,
                GetInstallerPackageNameMode.Mode.class, GetInstallerPackageNameMode.Mode.REALISTIC,
                LazyApplication.LazyLoad.class, LazyApplication.LazyLoad.OFF);
    }

    @Override
    public <T> @Nullable T get(Class<T> type) {
        return type.cast(values.get(type));
    }

    @Override
    public Collection<Class<?>> keySet() {
        return values.keySet();
    }

    @Override
    public Map<Class<?>, Object> map() {
        return values;
    }
}
