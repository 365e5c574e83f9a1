/** What is done to an app before an agent begins, such as a login. Read {@link dev.cairn.agent.prelude.Prelude} first. */
@NullMarked
package dev.cairn.agent.prelude;

import org.jspecify.annotations.NullMarked;
