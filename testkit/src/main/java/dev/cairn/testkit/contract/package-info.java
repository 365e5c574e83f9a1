/** What every store must do, as tests that a store of one's own can run. Read {@code RunStoreContract} first. */
@NullMarked
package dev.cairn.testkit.contract;

import org.jspecify.annotations.NullMarked;
