package dev.cairn.android.runtime;

import android.app.Application;
import android.app.Instrumentation;
import dev.cairn.android.runtime.process.AppProcess;
import dev.cairn.android.runtime.process.CairnInstrumentation;
import java.util.function.Consumer;
import javax.inject.Named;
import org.robolectric.RuntimeEnvironment;
import org.robolectric.android.internal.AndroidTestEnvironment;
import org.robolectric.internal.ShadowProvider;
import org.robolectric.pluginapi.Sdk;
import org.robolectric.pluginapi.TestEnvironmentLifecyclePlugin;

/** Robolectric's environment with our instrumentation, and with data folders that outlive a process. */
public final class CairnEnvironment extends AndroidTestEnvironment {
    private Consumer<Application> preparation = application -> {};

    /** Made by Robolectric's injector. */
    public CairnEnvironment(
            @Named("runtimeSdk") Sdk runtimeSdk,
            @Named("compileSdk") Sdk compileSdk,
            ShadowProvider[] shadowProviders,
            TestEnvironmentLifecyclePlugin[] plugins) {
        super(runtimeSdk, compileSdk, shadowProviders, plugins);
    }

    /** What is done with each process's Application before any of the app's code runs. */
    void prepareBy(Consumer<Application> preparation) {
        this.preparation = preparation;
    }

    @Override
    protected Instrumentation pickInstrumentation() {
        RuntimeEnvironment.setTempDirectory(AppProcess.starting().folders());
        AppProcess.starting().identifyPhone();
        AppProcess.starting().provideServices();
        return new CairnInstrumentation(AppProcess.starting(), preparation);
    }
}
