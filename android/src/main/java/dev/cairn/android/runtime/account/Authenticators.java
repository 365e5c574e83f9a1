package dev.cairn.android.runtime.account;

import android.accounts.AccountManager;
import android.accounts.AuthenticatorDescription;
import android.content.Context;
import android.content.Intent;
import android.content.pm.PackageManager;
import android.content.pm.ResolveInfo;
import android.content.pm.ServiceInfo;
import android.content.res.Resources;
import android.content.res.TypedArray;
import android.content.res.XmlResourceParser;
import android.util.AttributeSet;
import android.util.Log;
import android.util.Xml;
import com.android.internal.R;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.xmlpull.v1.XmlPullParser;
import org.xmlpull.v1.XmlPullParserException;

/** The authenticators that the app's manifest declares, by the type of account that each keeps. */
final class Authenticators {
    /** One of them. */
    record Authenticator(AuthenticatorDescription description, ServiceInfo service) {
        /** Asks for it. */
        Intent intent() {
            return new Intent(AccountManager.ACTION_AUTHENTICATOR_INTENT).setComponent(service.getComponentName());
        }

        /** Whether it looks after its tokens itself. */
        boolean keepsTokens() {
            return description.customTokens;
        }
    }

    private static final String ELEMENT = AccountManager.AUTHENTICATOR_ATTRIBUTES_NAME;

    private Authenticators() {}

    /** In the manifest's order; one whose description cannot be read is none, as on a phone. */
    static Map<String, Authenticator> of(Context context) {
        PackageManager packages = context.getPackageManager();
        Map<String, Authenticator> all = new LinkedHashMap<>();
        for (ResolveInfo found : packages.queryIntentServices(
                new Intent(AccountManager.ACTION_AUTHENTICATOR_INTENT).setPackage(context.getPackageName()),
                PackageManager.GET_META_DATA)) {
            AuthenticatorDescription description = description(packages, found.serviceInfo);
            if (description != null) {
                all.putIfAbsent(description.type, new Authenticator(description, found.serviceInfo));
            }
        }
        return all;
    }

    private static @Nullable AuthenticatorDescription description(PackageManager packages, ServiceInfo service) {
        try (XmlResourceParser parser =
                service.loadXmlMetaData(packages, AccountManager.AUTHENTICATOR_META_DATA_NAME)) {
            if (parser == null) {
                return null;
            }
            AttributeSet attributes = Xml.asAttributeSet(parser);
            int event = parser.next();
            while (event != XmlPullParser.START_TAG && event != XmlPullParser.END_DOCUMENT) {
                event = parser.next();
            }
            return ELEMENT.equals(parser.getName())
                    ? description(packages.getResourcesForApplication(service.applicationInfo), service, attributes)
                    : null;
        } catch (XmlPullParserException | IOException | PackageManager.NameNotFoundException e) {
            Log.w("AccountManagerService", "Unable to load the authenticator " + service.getComponentName(), e);
            return null;
        }
    }

    private static @Nullable AuthenticatorDescription description(
            Resources resources, ServiceInfo service, AttributeSet attributes) {
        try (TypedArray values = resources.obtainAttributes(attributes, R.styleable.AccountAuthenticator)) {
            String type = values.getString(R.styleable.AccountAuthenticator_accountType);
            return type == null || type.isEmpty()
                    ? null
                    : new AuthenticatorDescription(
                            type,
                            service.packageName,
                            values.getResourceId(R.styleable.AccountAuthenticator_label, 0),
                            values.getResourceId(R.styleable.AccountAuthenticator_icon, 0),
                            values.getResourceId(R.styleable.AccountAuthenticator_smallIcon, 0),
                            values.getResourceId(R.styleable.AccountAuthenticator_accountPreferences, 0),
                            values.getBoolean(R.styleable.AccountAuthenticator_customTokens, false));
        }
    }
}
