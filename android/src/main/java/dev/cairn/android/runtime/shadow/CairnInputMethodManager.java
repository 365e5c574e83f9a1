package dev.cairn.android.runtime.shadow;

import android.view.inputmethod.InputMethodInfo;
import android.view.inputmethod.InputMethodManager;
import android.view.inputmethod.InputMethodSubtype;
import dev.cairn.android.runtime.service.InstalledKeyboards;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.robolectric.annotation.Implementation;
import org.robolectric.annotation.Implements;
import org.robolectric.shadows.ShadowInputMethodManager;

/** Lists the phone's keyboard, which is the one that is used, and those that the app brings. */
@Implements(InputMethodManager.class)
public final class CairnInputMethodManager extends ShadowInputMethodManager {
    @Implementation
    @Override
    protected List<InputMethodInfo> getInputMethodList() {
        return InstalledKeyboards.installed();
    }

    @Implementation
    @Override
    protected List<InputMethodInfo> getEnabledInputMethodList() {
        return List.of(InstalledKeyboards.used());
    }

    @Implementation
    protected InputMethodInfo getCurrentInputMethodInfo() {
        return InstalledKeyboards.used();
    }

    @Implementation
    @Override
    protected InputMethodSubtype getCurrentInputMethodSubtype() {
        return InstalledKeyboards.layout();
    }

    /** Of the one that is used if none is named. */
    @Implementation
    protected List<InputMethodSubtype> getEnabledInputMethodSubtypeList(@Nullable InputMethodInfo of, boolean implied) {
        return of == null || of.getId().equals(InstalledKeyboards.ID)
                ? List.of(InstalledKeyboards.layout())
                : List.of();
    }
}
