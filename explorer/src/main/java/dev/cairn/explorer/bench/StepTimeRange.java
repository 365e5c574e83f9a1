package dev.cairn.explorer.bench;

/**
 * The median step of some steps.
 *
 * @param first the first of them, from 1
 * @param last the last of them
 * @param ownMs what the explorer itself took, in milliseconds
 * @param deviceMs what the device took
 * @param storeMs what journal and file store took
 */
public record StepTimeRange(int first, int last, double ownMs, double deviceMs, double storeMs) {}
