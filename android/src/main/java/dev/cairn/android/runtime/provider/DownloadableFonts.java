package dev.cairn.android.runtime.provider;

import android.app.Application;
import android.content.ContentProvider;
import android.content.ContentValues;
import android.content.pm.ApplicationInfo;
import android.content.pm.PackageInfo;
import android.content.pm.ProviderInfo;
import android.content.pm.Signature;
import android.database.Cursor;
import android.database.MatrixCursor;
import android.graphics.fonts.FontStyle;
import android.graphics.fonts.SystemFonts;
import android.net.Uri;
import android.os.ParcelFileDescriptor;
import android.provider.BaseColumns;
import android.provider.FontsContract;
import android.text.FontConfig;
import dev.cairn.android.device.DeviceLimits;
import dev.cairn.android.device.UnsupportedFeature.Kind;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.security.GeneralSecurityException;
import java.security.cert.CertificateFactory;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.robolectric.shadows.ShadowContentResolver;
import org.robolectric.util.ReflectionHelpers;

/**
 * The one part of Play services that is here: apps that ask it for a font get the phone's own in the weight and slant that they want, since some do not begin
 * without. It shows itself to who asks for its fonts, and to nobody else: to all others there are no Play services.
 */
public final class DownloadableFonts extends ContentProvider {
    /** Where apps ask for fonts. */
    public static final String AUTHORITY = "com.google.android.gms.fonts";

    /** Whose provider it would be. */
    public static final String PACKAGE = "com.google.android.gms";

    private static final String CERTIFICATE = "play-services.pem";
    private static final String FAMILY = "sans-serif";
    private static final Pattern WEIGHT = Pattern.compile("\\bweight=(\\d{1,4})\\b");
    private static final Pattern ITALIC = Pattern.compile("\\bitalic=(?!0\\b|0\\.0*\\b)");
    private static final Pattern NAME = Pattern.compile("^(?:.*\\bname=)?([^&]*)");

    /** What a font in the wrong slant is behind, in steps of weight. */
    private static final int SLANT = 2_000;

    /** Set while a thread that has found it has still to ask who signed it, as AndroidX does next, or to ask it for a font. */
    private static final ThreadLocal<Boolean> FOUND = new ThreadLocal<>();

    /** Puts it where apps find it. */
    static void install(Application app) {
        DownloadableFonts fonts = new DownloadableFonts();
        fonts.attachInfo(app, provider());
        ShadowContentResolver.registerProviderInternal(AUTHORITY, fonts);
    }

    /** As the package manager tells of it to who looks for it; this thread may then ask {@link #signed} once. */
    public static ProviderInfo find() {
        FOUND.set(true);
        return provider();
    }

    private static ProviderInfo provider() {
        ProviderInfo info = new ProviderInfo();
        info.authority = AUTHORITY;
        info.name = "com.google.android.gms.fonts.provider.FontsProvider";
        info.packageName = PACKAGE;
        info.exported = true;
        info.applicationInfo = new ApplicationInfo();
        info.applicationInfo.packageName = PACKAGE;
        info.applicationInfo.flags = ApplicationInfo.FLAG_SYSTEM;
        return info;
    }

    /** Whose it is and who signed it, for who has just found it: apps have the certificate among their resources. Empty for all others. */
    public static Optional<PackageInfo> signed() {
        if (FOUND.get() == null) {
            return Optional.empty();
        }
        FOUND.remove();
        PackageInfo info = new PackageInfo();
        info.packageName = PACKAGE;
        info.signatures = new Signature[] {new Signature(certificate())};
        return Optional.of(info);
    }

    private static byte[] certificate() {
        try (InputStream in =
                Objects.requireNonNull(DownloadableFonts.class.getResourceAsStream(CERTIFICATE), CERTIFICATE)) {
            return CertificateFactory.getInstance("X.509")
                    .generateCertificate(in)
                    .getEncoded();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("The certificate of Play services cannot be read.", e);
        }
    }

    /** Robolectric's jar has this method in every class, but hidden from the compiler, which asks for it below abstract ones. */
    public Object $$robo$getData() {
        return ReflectionHelpers.getField(this, "__robo_data__");
    }

    @Override
    public boolean onCreate() {
        return true;
    }

    /** A query is a font's name, or {@code name=…&weight=…&italic=…}. */
    @Override
    public Cursor query(
            Uri uri,
            String @Nullable [] columns,
            @Nullable String selection,
            String @Nullable [] arguments,
            @Nullable String order) {
        FOUND.remove();
        String wanted = arguments == null || arguments.length == 0 ? "" : arguments[0];
        List<FontConfig.Font> fonts = fonts();
        FontConfig.Font font = fonts.stream()
                .min(Comparator.comparingInt(one -> distance(one, wanted)))
                .orElseThrow();
        Matcher name = NAME.matcher(wanted);
        DeviceLimits.note(
                Kind.STAND_IN,
                "downloadable fonts",
                "Texts in the font " + (name.lookingAt() ? name.group(1) : wanted)
                        + ", which Play services would download, are drawn in this phone's own.");
        MatrixCursor found = new MatrixCursor(new String[] {
            BaseColumns._ID,
            FontsContract.Columns.FILE_ID,
            FontsContract.Columns.TTC_INDEX,
            FontsContract.Columns.VARIATION_SETTINGS,
            FontsContract.Columns.WEIGHT,
            FontsContract.Columns.ITALIC,
            FontsContract.Columns.RESULT_CODE
        });
        long id = fonts.indexOf(font);
        found.addRow(new Object[] {
            id,
            id,
            font.getTtcIndex(),
            font.getFontVariationSettings(),
            font.getStyle().getWeight(),
            font.getStyle().getSlant() == FontStyle.FONT_SLANT_ITALIC ? 1 : 0,
            FontsContract.Columns.RESULT_CODE_OK
        });
        return found;
    }

    private static int distance(FontConfig.Font font, String wanted) {
        Matcher weight = WEIGHT.matcher(wanted);
        int heavy = weight.find() ? Integer.parseInt(weight.group(1)) : FontStyle.FONT_WEIGHT_NORMAL;
        boolean italic = ITALIC.matcher(wanted).find();
        boolean slanted = font.getStyle().getSlant() == FontStyle.FONT_SLANT_ITALIC;
        return Math.abs(font.getStyle().getWeight() - heavy) + (italic == slanted ? 0 : SLANT);
    }

    private static List<FontConfig.Font> fonts() {
        return SystemFonts.getSystemPreinstalledFontConfig().getNamedFamilyLists().stream()
                .flatMap(list -> list.getFamilies().stream().filter(family -> FAMILY.equals(list.getName())))
                .flatMap(family -> family.getFontList().stream())
                .toList();
    }

    @Override
    public ParcelFileDescriptor openFile(Uri uri, String mode) throws FileNotFoundException {
        List<FontConfig.Font> fonts = fonts();
        String last = String.valueOf(uri.getLastPathSegment());
        if (!last.matches("\\d{1,6}") || Integer.parseInt(last) >= fonts.size()) {
            throw new FileNotFoundException("There is no font " + uri + ".");
        }
        return ParcelFileDescriptor.open(
                fonts.get(Integer.parseInt(last)).getFile(), ParcelFileDescriptor.MODE_READ_ONLY);
    }

    @Override
    public String getType(Uri uri) {
        return "application/x-font-ttf";
    }

    @Override
    public @Nullable Uri insert(Uri uri, @Nullable ContentValues values) {
        throw new UnsupportedOperationException("Fonts are only read.");
    }

    @Override
    public int delete(Uri uri, @Nullable String selection, String @Nullable [] arguments) {
        throw new UnsupportedOperationException("Fonts are only read.");
    }

    @Override
    public int update(
            Uri uri, @Nullable ContentValues values, @Nullable String selection, String @Nullable [] arguments) {
        throw new UnsupportedOperationException("Fonts are only read.");
    }
}
