package dev.cairn.engine.state;

/** A node's turn in a frame, as far as it matters to what its entries add to meters. */
interface CountedTurn {
    /** Where the frame stands. */
    Position position();

    /** Whether a question, a wait, a call or items are under way: what is, was counted when it began. */
    boolean isUnderWay();

    /** Whether the journal has anything of an item's first attempt; of no meaning where that is over. */
    boolean isItemBegun(int item);

    /** Whether its node begins a turn of the run's loop; asked only of what counts as a step. */
    boolean beginsIteration();

    /** Whether work on an item of its node is a step; of items that are graphs, the steps of those count. Asked only of an item's first entry. */
    boolean hasItemSteps();
}
