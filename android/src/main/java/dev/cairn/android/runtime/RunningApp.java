package dev.cairn.android.runtime;

import dev.cairn.android.runtime.control.DeviceSettings;
import dev.cairn.android.runtime.input.KeySender;
import dev.cairn.android.runtime.input.SoftKeyboard;
import dev.cairn.android.runtime.input.TextEntry;
import dev.cairn.android.runtime.input.TouchSender;
import dev.cairn.android.runtime.process.AppProcess;
import dev.cairn.android.runtime.screen.Windows;
import dev.cairn.android.runtime.shade.Shade;
import dev.cairn.android.runtime.stack.ActivityStack;
import dev.cairn.android.runtime.system.ForeignScreens;

/** The app's process and what drives its windows. */
record RunningApp(
        AppProcess process,
        Windows windows,
        TouchSender touches,
        KeySender keys,
        TextEntry text,
        SoftKeyboard keyboard,
        ForeignScreens foreign,
        Shade shade) {
    static RunningApp of(AppProcess process, DeviceSettings settings) {
        Windows windows = new Windows(process.stack().tasks());
        KeySender keys = new KeySender(windows);
        SoftKeyboard keyboard = new SoftKeyboard(windows, settings::hasKeyboard);
        return new RunningApp(
                process,
                windows,
                new TouchSender(windows, keyboard),
                keys,
                new TextEntry(windows, keys),
                keyboard,
                new ForeignScreens(process.stack()),
                new Shade());
    }

    ActivityStack stack() {
        return process.stack();
    }
}
