@NullMarked
package dev.cairn.agent.identity;

import org.jspecify.annotations.NullMarked;
