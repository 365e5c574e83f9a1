package dev.cairn.android.runtime.webview;

import android.app.DatePickerDialog;
import android.app.TimePickerDialog;
import dev.cairn.android.runtime.hook.time.AppTime;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.format.DateTimeParseException;
import java.util.Locale;
import tools.jackson.databind.JsonNode;

/** Dates and times for a page's fields, by the pickers of the platform. */
final class DateDialog {
    private final WebPage page;

    DateDialog(WebPage page) {
        this.page = page;
    }

    void show(JsonNode picker) {
        String value = picker.path("value").asString("");
        if (picker.path("type").asString("").equals("time")) {
            LocalTime time = time(value);
            new TimePickerDialog(
                            page.view().getContext(),
                            (view, hour, minute) -> set(String.format(Locale.ROOT, "%02d:%02d", hour, minute)),
                            time.getHour(),
                            time.getMinute(),
                            false)
                    .show();
        } else {
            LocalDate date = date(value);
            new DatePickerDialog(
                            page.view().getContext(),
                            (view, year, month, day) ->
                                    set(LocalDate.of(year, month + 1, day).toString()),
                            date.getYear(),
                            date.getMonthValue() - 1,
                            date.getDayOfMonth())
                    .show();
        }
    }

    private static LocalDate date(String value) {
        try {
            return LocalDate.parse(value);
        } catch (DateTimeParseException e) {
            return LocalDate.ofInstant(
                    java.time.Instant.ofEpochMilli(AppTime.currentTimeMillis()), ZoneId.systemDefault());
        }
    }

    private static LocalTime time(String value) {
        try {
            return LocalTime.parse(value);
        } catch (DateTimeParseException e) {
            return LocalTime.NOON;
        }
    }

    private void set(String value) {
        page.world().call("set", value).thenAccept(page.input()::handled);
    }
}
