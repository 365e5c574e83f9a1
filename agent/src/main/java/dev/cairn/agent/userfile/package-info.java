/**
 * What users write and what comes from outside: read within limits, with the place of each fault. Read
 * {@link dev.cairn.agent.userfile.UserFile} first.
 */
@NullMarked
package dev.cairn.agent.userfile;

import org.jspecify.annotations.NullMarked;
