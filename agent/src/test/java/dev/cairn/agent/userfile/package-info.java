@NullMarked
package dev.cairn.agent.userfile;

import org.jspecify.annotations.NullMarked;
