@NullMarked
package dev.cairn.agent.privacy;

import org.jspecify.annotations.NullMarked;
