package dev.cairn.modern;

import android.inputmethodservice.InputMethodService;

/** A keyboard that the app brings, and that nobody has switched on. */
public class Keys extends InputMethodService {
    /** Abstract in what this is compiled against; not in the APK. */
    public Object $$robo$getData() {
        return null;
    }
}
