package dev.cairn.android.boot;

import dev.cairn.android.code.FrameworkRewriter;
import dev.cairn.android.device.AndroidRuntime;
import dev.cairn.android.runtime.CairnEnvironment;
import dev.cairn.android.runtime.CairnRuntime;
import dev.cairn.android.runtime.shadow.RuntimeShadows;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Properties;
import org.robolectric.android.AndroidSdkShadowMatcher;
import org.robolectric.annotation.ResourcesMode;
import org.robolectric.annotation.SQLiteMode;
import org.robolectric.config.AndroidConfigurer;
import org.robolectric.interceptors.AndroidInterceptors;
import org.robolectric.internal.AndroidSandbox;
import org.robolectric.internal.bytecode.ClassHandler;
import org.robolectric.internal.bytecode.ClassHandlerBuilder;
import org.robolectric.internal.bytecode.ClassInstrumentor;
import org.robolectric.internal.bytecode.InstrumentationConfiguration;
import org.robolectric.internal.bytecode.Interceptor;
import org.robolectric.internal.bytecode.Interceptors;
import org.robolectric.internal.bytecode.ShadowMap;
import org.robolectric.internal.bytecode.ShadowProviders;
import org.robolectric.pluginapi.Sdk;
import org.robolectric.plugins.SdkCollection;
import org.robolectric.util.inject.Injector;

/**
 * Builds a Robolectric sandbox without JUnit and starts the runtime in it. The order of the steps is that of
 * Robolectric's own test runner.
 */
public final class RuntimeBoot {
    /** The API level of the Android that apps see. */
    public static final int SDK = 36;

    private final BootSettings settings;
    private final Injector injector;

    /** Prepares a boot; nothing is loaded yet. */
    public RuntimeBoot(BootSettings settings) {
        this.settings = settings;
        setProperties(settings);
        this.injector = new Injector.Builder()
                .bind(Properties.class, System.getProperties())
                .build();
    }

    /**
     * Starts Android.
     *
     * @throws IOException when the native files cannot be unpacked
     */
    public BootedRuntime boot() throws IOException {
        return boot(ClassPack.ofProcess());
    }

    private BootedRuntime boot(ClassPack pack) throws IOException {
        Path nativeFiles = NativeFiles.in(settings.cache(), settings.fontsJar(), settings.androidJar());
        System.setProperty("cairn.device.native.dir", nativeFiles.toString());
        AndroidSandbox sandbox = sandbox(pack);
        AndroidRuntime runtime = sandbox.runOnMainThread(() -> start(sandbox));
        return new BootedRuntime(sandbox, runtime);
    }

    /**
     * Starts Android, looks at it once and loads what apps commonly use, so that the JVM can keep all of it for starts to come.
     *
     * @param pack the file to write the loaded classes into
     * @param common names of classes; those that are not there are left out
     */
    public void rehearse(Path pack, List<String> common) throws IOException {
        try (ClassPack target = ClassPack.writing(pack)) {
            BootedRuntime device = boot(target);
            int unused = device.call(runtime -> runtime.screen().windows().size() + runtime.screenshot().length);
            common.forEach(device::load);
        }
    }

    private AndroidRuntime start(AndroidSandbox sandbox) throws ReflectiveOperationException {
        Thread.currentThread().setContextClassLoader(sandbox.getRobolectricClassLoader());
        Class<?> type = sandbox.bootstrappedClass(CairnRuntime.class);
        return (AndroidRuntime) type.getConstructor(Object.class, RuntimeSettings.class)
                .newInstance(sandbox.getTestEnvironment(), settings.runtime());
    }

    private AndroidSandbox sandbox(ClassPack pack) {
        Interceptors interceptors = new Interceptors(interceptors());
        Sdk sdk = injector.getInstance(SdkCollection.class).getSdk(SDK);
        ShadowProviders shadowProviders = injector.getInstance(ShadowProviders.class);
        AndroidSandbox sandbox = new AndroidSandbox(
                sdk,
                sdk,
                ResourcesMode.Mode.BINARY,
                new AndroidSandbox.TestEnvironmentSpec(CairnEnvironment.class),
                new FrameworkLoader(
                        instrumentation(interceptors),
                        sdk,
                        injector.getInstance(ClassInstrumentor.class),
                        new FrameworkRewriter(new ShadowIndex(RuntimeShadows.all())),
                        pack),
                shadowProviders,
                SQLiteMode.Mode.NATIVE);
        ShadowMap shadows = shadowProviders
                .getBaseShadowMap()
                .newBuilder()
                .addShadowClasses(RuntimeShadows.all())
                .build();
        sandbox.replaceShadowMap(shadows);
        ClassHandler handler = injector.getInstance(ClassHandlerBuilder.class)
                .build(shadows, new AndroidSdkShadowMatcher(SDK), interceptors, List.of());
        sandbox.configure(handler, interceptors);
        return sandbox;
    }

    private static Collection<Interceptor> interceptors() {
        return AndroidInterceptors.all();
    }

    private InstrumentationConfiguration instrumentation(Interceptors interceptors) {
        InstrumentationConfiguration.Builder builder = InstrumentationConfiguration.newBuilder();
        injector.getInstance(AndroidConfigurer.class).configure(builder, interceptors);
        builder.doNotAcquirePackage("dev.cairn.android.device.")
                .doNotAcquirePackage("dev.cairn.android.boot.")
                .doNotAcquirePackage("dev.cairn.android.network.")
                .doNotAcquirePackage("dev.cairn.android.webview.")
                .doNotAcquirePackage("dev.cairn.chromium.")
                .doNotAcquirePackage("tools.jackson.");
        Arrays.stream(RuntimeShadows.all()).map(RuntimeShadows::shadowed).forEach(builder::addInstrumentedClass);
        return builder.build();
    }

    private static void setProperties(BootSettings settings) {
        System.setProperty("robolectric.offline", "true");
        System.setProperty(
                "robolectric.dependency.dir",
                settings.androidJar().resolveSibling("").toString());
        System.setProperty("robolectric.useRealAni", "true");
        System.setProperty("robolectric.useRealSpinnerSelection", "true");
        System.setProperty("robolectric.windowManager.useRequestedSize", "true");
        System.setProperty("robolectric.createActivityContexts", "true");
        System.setProperty(
                "robolectric.allowPlatformPermissions", "true"); // one that an app declares again goes without effect
        System.setProperty("org.bouncycastle.rsa.max_mr_tests", "0");
        System.setProperty("java.awt.headless", "true");
    }
}
