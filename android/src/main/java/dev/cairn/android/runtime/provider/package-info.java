/** The content providers of a phone's own apps: media, contacts, calendar, calls, messages. Read {@code PhoneProviders} first. */
@NullMarked
package dev.cairn.android.runtime.provider;

import org.jspecify.annotations.NullMarked;
