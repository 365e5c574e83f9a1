@NullMarked
package dev.cairn.agent.source;

import org.jspecify.annotations.NullMarked;
