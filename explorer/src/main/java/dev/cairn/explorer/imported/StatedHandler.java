package dev.cairn.explorer.imported;

import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.graph.Failure;
import dev.cairn.engine.graph.Handler;
import dev.cairn.explorer.state.ExplorerState;

/**
 * A handler that sees of a run what the user has stated, and folds as it would without.
 *
 * @param handler the handler
 * @param statement what was stated
 */
public record StatedHandler<I, O>(Handler<ExplorerState, I, O> handler, Statement statement)
        implements Handler<ExplorerState, I, O> {
    @Override
    public I input(ExplorerState state) {
        return handler.input(statement.over(state));
    }

    @Override
    public O execute(I input, Effects effects) throws Exception {
        return handler.execute(input, effects);
    }

    @Override
    public ExplorerState apply(ExplorerState state, O output) {
        return handler.apply(state, output);
    }

    @Override
    public ExplorerState failed(ExplorerState state, Failure failure) {
        return handler.failed(state, failure);
    }
}
