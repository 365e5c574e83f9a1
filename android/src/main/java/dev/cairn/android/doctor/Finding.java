package dev.cairn.android.doctor;

/**
 * One thing that was found out.
 *
 * @param topic what it is about, such as {@code native library}
 * @param subject which one
 * @param verdict what becomes of it
 * @param sentence what that means
 */
public record Finding(String topic, String subject, Compatibility verdict, String sentence) {}
