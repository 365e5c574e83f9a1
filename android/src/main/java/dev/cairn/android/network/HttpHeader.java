package dev.cairn.android.network;

/** A field of an HTTP message's head. */
public record HttpHeader(String name, String value) {}
