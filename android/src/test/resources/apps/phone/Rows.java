package dev.cairn.phone;

import android.content.ContentProvider;
import android.content.ContentValues;
import android.database.Cursor;
import android.net.Uri;
import android.os.Bundle;
import android.os.ParcelFileDescriptor;
import java.io.File;
import java.io.FileNotFoundException;
import java.io.FileWriter;
import java.io.IOException;

/** A provider with one file and no rows. */
public final class Rows extends ContentProvider {
    @Override
    public boolean onCreate() {
        return true;
    }

    @Override
    public Bundle call(String method, String argument, Bundle extras) {
        Bundle answer = new Bundle();
        answer.putString("answer", method + " " + argument);
        return answer;
    }

    @Override
    public ParcelFileDescriptor openFile(Uri uri, String mode) throws FileNotFoundException {
        if (!uri.getLastPathSegment().equals("row")) {
            throw new FileNotFoundException(uri.toString());
        }
        File file = new File(getContext().getCacheDir(), "row.txt");
        try (FileWriter out = new FileWriter(file)) {
            out.write("what is in the file");
        } catch (IOException e) {
            throw new FileNotFoundException(e.getMessage());
        }
        return ParcelFileDescriptor.open(file, ParcelFileDescriptor.parseMode(mode));
    }

    @Override
    public Cursor query(Uri uri, String[] columns, String where, String[] values, String order) {
        return null;
    }

    @Override
    public String getType(Uri uri) {
        return "text/plain";
    }

    @Override
    public Uri insert(Uri uri, ContentValues values) {
        getContext().getContentResolver().notifyChange(uri, null);
        return Uri.withAppendedPath(uri, "1");
    }

    @Override
    public int delete(Uri uri, String where, String[] values) {
        return 0;
    }

    @Override
    public int update(Uri uri, ContentValues values, String where, String[] more) {
        return 0;
    }

    @Override
    public Object $$robo$getData() {
        return null; // not in the APK
    }
}
