@NullMarked
package dev.cairn.agent.prelude;

import org.jspecify.annotations.NullMarked;
