package dev.cairn.android.runtime.webview;

import android.webkit.WebViewDatabase;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Passwords for sites, in memory only; forms are not remembered. */
@SuppressWarnings("deprecation") // apps still call it
final class EmptyWebViewDatabase extends WebViewDatabase {
    private final Map<String, String[]> passwords = new HashMap<>();

    EmptyWebViewDatabase() {}

    @Override
    public boolean hasUsernamePassword() {
        return false;
    }

    @Override
    public void clearUsernamePassword() {}

    @Override
    public boolean hasHttpAuthUsernamePassword() {
        return !passwords.isEmpty();
    }

    @Override
    public void clearHttpAuthUsernamePassword() {
        passwords.clear();
    }

    @Override
    public void setHttpAuthUsernamePassword(String host, String realm, String user, String password) {
        passwords.put(host + "\n" + realm, new String[] {user, password});
    }

    @Override
    public String @Nullable [] getHttpAuthUsernamePassword(String host, String realm) {
        return passwords.get(host + "\n" + realm);
    }

    @Override
    public boolean hasFormData() {
        return false;
    }

    @Override
    public void clearFormData() {}

    /** Robolectric's own, which the compiler does not see in the superclass. */
    @Override
    public @Nullable Object $$robo$getData() {
        return null;
    }
}
