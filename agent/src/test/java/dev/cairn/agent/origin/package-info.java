@NullMarked
package dev.cairn.agent.origin;

import org.jspecify.annotations.NullMarked;
