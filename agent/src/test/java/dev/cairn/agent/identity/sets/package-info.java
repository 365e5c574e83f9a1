@NullMarked
package dev.cairn.agent.identity.sets;

import org.jspecify.annotations.NullMarked;
