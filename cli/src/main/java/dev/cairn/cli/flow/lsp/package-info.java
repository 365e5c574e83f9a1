/**
 * {@code cairn flow lsp}: what editors show and do with flows, over the Language Server Protocol. Read {@code FlowLanguageServer} first.
 */
@NullMarked
package dev.cairn.cli.flow.lsp;

import org.jspecify.annotations.NullMarked;
