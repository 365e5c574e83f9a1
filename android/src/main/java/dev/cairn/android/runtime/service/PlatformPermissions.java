package dev.cairn.android.runtime.service;

import android.R;
import android.content.pm.PackageItemInfo;
import android.content.pm.PermissionGroupInfo;
import android.content.pm.PermissionInfo;
import android.content.res.Resources;
import android.content.res.XmlResourceParser;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.xmlpull.v1.XmlPullParser;
import org.xmlpull.v1.XmlPullParserException;

/** What Android's own manifest says of permissions and their groups, which Robolectric does not read. */
public final class PlatformPermissions {
    private static @Nullable PlatformPermissions read;

    private final Map<String, PermissionInfo> permissions = new TreeMap<>();
    private final Map<String, PermissionGroupInfo> groups = new TreeMap<>();

    private PlatformPermissions() {}

    /** A permission of Android's, if there is one of that name. */
    public static Optional<PermissionInfo> permission(String name) {
        return Optional.ofNullable(all().permissions.get(name)).map(PermissionInfo::new);
    }

    /** A group of Android's, if there is one of that name. */
    public static Optional<PermissionGroupInfo> group(String name) {
        return Optional.ofNullable(all().groups.get(name)).map(PermissionGroupInfo::new);
    }

    private static synchronized PlatformPermissions all() {
        PlatformPermissions known = read;
        if (known == null) {
            known = new PlatformPermissions();
            known.read();
            read = known;
        }
        return known;
    }

    private void read() {
        try (XmlResourceParser manifest =
                Resources.getSystem().getAssets().openXmlResourceParser("AndroidManifest.xml")) {
            for (int event = manifest.next(); event != XmlPullParser.END_DOCUMENT; event = manifest.next()) {
                if (event == XmlPullParser.START_TAG) {
                    note(manifest);
                }
            }
        } catch (IOException | XmlPullParserException e) {
            throw new IllegalStateException("Android's own manifest cannot be read", e);
        }
    }

    private void note(XmlResourceParser element) {
        switch (element.getName()) {
            case "permission" -> {
                PermissionInfo info = described(new PermissionInfo(), element);
                info.protectionLevel = number(element, R.attr.protectionLevel);
                info.group = text(element, R.attr.permissionGroup);
                permissions.put(info.name, info);
            }
            case "permission-group" -> {
                PermissionGroupInfo info = described(new PermissionGroupInfo(), element);
                info.priority = number(element, R.attr.priority);
                groups.put(info.name, info);
            }
            default -> {
                // says nothing of permissions
            }
        }
    }

    private static <T extends PackageItemInfo> T described(T info, XmlResourceParser element) {
        info.name = text(element, R.attr.name);
        info.packageName = "android";
        int label = at(element, R.attr.label);
        int resource = label < 0 ? 0 : element.getAttributeResourceValue(label, 0);
        if (resource != 0) {
            info.nonLocalizedLabel = Resources.getSystem().getText(resource);
        }
        return info;
    }

    private static @Nullable String text(XmlResourceParser element, int attribute) {
        int at = at(element, attribute);
        return at < 0 ? null : element.getAttributeValue(at);
    }

    private static int number(XmlResourceParser element, int attribute) {
        int at = at(element, attribute);
        return at < 0 ? 0 : element.getAttributeIntValue(at, 0);
    }

    private static int at(XmlResourceParser element, int attribute) {
        for (int i = 0; i < element.getAttributeCount(); i++) {
            if (element.getAttributeNameResource(i) == attribute) {
                return i;
            }
        }
        return -1;
    }
}
