/** The app under test, as its file tells of it before it runs. Read {@link dev.cairn.agent.app.AppUnderTest} first. */
@NullMarked
package dev.cairn.agent.app;

import org.jspecify.annotations.NullMarked;
