package dev.cairn.browser.device;

/**
 * What came of an act that was done.
 *
 * @param sent how many requests that change something the page sent meanwhile
 * @param url the address afterwards; empty if a dialog stands in front
 * @param dialog whether a dialog opened
 */
public record ActResult(int sent, String url, boolean dialog) {}
