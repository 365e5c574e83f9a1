import { expect, test } from 'vitest';
import type { Entry, Run } from '../api/client';
import type { MeterLabels } from './meters';
import { outcomeOf, stoppedAt } from './outcome';

function entry(seq: number, event: object, frame = ''): Entry {
  return { seq, at: '2026-01-01T00:00:00Z', frame, step: 0, event } as Entry;
}

function head(status: Run['status'], node: string): Run {
  return { id: 'a', graph: 'g', version: 1, status, node, seq: 9, labels: {} } as unknown as Run;
}

const STARTED = entry(1, { event: 'run_started' });
const A = entry(2, { event: 'step_completed', node: 'A', attempt: 1, to: 'B', edge: 'always' });
const ENDED = entry(9, { event: 'run_ended', disposition: 'failed' });

function failure(seq: number, attempt: number, decision: string, kind = 'io', frame = '', node = 'B'): Entry {
  const told = { kind, message: 'lost', retryable: true };
  return entry(seq, { event: 'step_failed', node, attempt, failure: told, next: { decision } }, frame);
}

test('the last try of several is named, and another one begins before the first', () => {
  const found = outcomeOf(head('failed', 'B'), [STARTED, A, failure(3, 1, 'retry'), failure(4, 2, 'finish'), ENDED]);
  expect(found).toMatchObject({ headline: 'Failed at B after 2 tries', detail: 'io: lost', seq: 4, from: 2 });
});

test('what came from an archive does not go on by an answer alone', () => {
  const asked = [STARTED, A, entry(3, { event: 'interrupt_raised', node: 'Ask', question: 'Send it?' })];
  expect(outcomeOf(head('waiting', 'Ask'), asked)).toMatchObject({ next: 'Answer below, and it goes on.', asks: true });
  const imported = outcomeOf({ ...head('waiting', 'Ask'), imported: true }, asked);
  expect(imported).toMatchObject({ asks: true });
  expect(imported?.next).toContain('came from an archive');
});

test('of calls within calls the innermost is to blame', () => {
  const inner = failure(5, 1, 'finish', 'io', 'B.1', 'deep');
  const found = outcomeOf(head('failed', 'B'), [
    STARTED,
    A,
    entry(4, { event: 'call_started', node: 'B' }),
    inner,
    failure(6, 1, 'finish', 'call'),
    ENDED,
  ]);
  expect(found).toMatchObject({ headline: 'Failed at deep', seq: 5, from: 4 });
});

test('a failure that was got over is not to blame', () => {
  const found = outcomeOf(head('failed', 'Kept'), [
    STARTED,
    failure(2, 1, 'retry', 'io', '', 'A'),
    entry(3, { event: 'step_completed', node: 'A', attempt: 2, to: 'B', edge: 'always' }),
    entry(4, { event: 'interrupt_raised', node: 'B' }),
    entry(5, { event: 'interrupt_answered', node: 'B', answer: false, actor: 'ann', to: 'Kept', edge: 'otherwise' }),
    ENDED,
  ]);
  expect(found).toMatchObject({ headline: 'Ended as Kept', detail: 'ann answered false; B led there by “otherwise”.', seq: 5, from: 4 });
});

test('a failure whose rule leads to the end is told, and not that the state decided', () => {
  const told = { kind: 'device.error', message: 'it did not start', retryable: true };
  const led = (seq: number, to: string) =>
    entry(seq, { event: 'step_failed', node: 'B', attempt: 2, failure: told, next: { decision: 'advance', to } });
  const stop = (seq: number) => entry(seq, { event: 'step_completed', node: 'Stop', attempt: 1, to: 'Failed', edge: 'failed' });
  expect(outcomeOf(head('failed', 'Failed'), [STARTED, A, failure(3, 1, 'retry'), led(4, 'Stop'), stop(5), ENDED])).toMatchObject({
    headline: 'Failed at B after 2 tries',
    detail: 'device.error: it did not start',
    next: expect.stringContaining('went on to Stop, and ended as Failed'),
    seq: 4,
    from: 2,
    again: true,
  });
  const again = entry(5, { event: 'step_completed', node: 'A', attempt: 1, to: 'Stop', edge: 'enough' });
  expect(outcomeOf(head('failed', 'Failed'), [STARTED, A, led(4, 'A'), again, stop(6), ENDED])).toMatchObject({
    headline: 'Ended as Failed',
    detail: 'Stop led there by “failed”.',
  });
});

test('a spent budget and a cancel say where it stood', () => {
  const halted = entry(3, { event: 'run_halted', reason: { stop: 'budget_spent', meter: 'taps' }, to: 'Stop' });
  expect(outcomeOf(head('budget_exhausted', 'Done'), [STARTED, A, halted])).toMatchObject({
    headline: 'Stopped: “taps” has come to its limit',
    detail: 'It had come to B.',
    from: 2,
  });
  const asked = entry(3, { event: 'cancel_requested', reason: 'enough', actor: 'ann' });
  expect(outcomeOf(head('cancelled', 'B'), [STARTED, A, asked])).toMatchObject({ headline: 'Cancelled by ann', seq: 3, from: 2 });
});

test('a limit is told with its amount where the run has one', () => {
  const budgets = { per_run: { tool_steps: 1200, time_ms: 90_000 }, per_iteration: {} };
  const labels: MeterLabels = {
    tool_steps: { one: 'act', many: 'acts', unit: 'count' },
    time_ms: { one: 'time at work', many: 'time at work', unit: 'milliseconds' },
  };
  expect(stoppedAt('tool_steps', budgets, labels)).toBe('Stopped at its limit: 1,200 acts');
  expect(stoppedAt('tool_steps', budgets, {})).toBe('Stopped at its limit: 1,200 tool steps');
  expect(stoppedAt('time_ms', budgets, labels)).toBe('Stopped at its limit: time at work 1 min 30 s');
  expect(stoppedAt('cost', budgets, labels)).toBe('Stopped: “cost” has come to its limit');
  expect(stoppedAt('tool_steps', undefined, labels)).toBe('Stopped: “acts” has come to its limit');
});

test('a limit of a turn is told from that of the run by what was used', () => {
  const both = { per_run: { taps: 100 }, per_iteration: { taps: 60 } };
  expect(stoppedAt('taps', both, {}, 70)).toBe('Stopped at its limit within one turn: 60 taps');
  expect(stoppedAt('taps', both, {}, 100)).toBe('Stopped at its limit: 100 taps');
  expect(stoppedAt('taps', both, {})).toBe('Stopped: “taps” has come to its limit');
  expect(stoppedAt('taps', { per_run: {}, per_iteration: { taps: 60 } }, {})).toBe('Stopped at its limit within one turn: 60 taps');
});

test('what goes on by itself is said only where it hangs', () => {
  expect(outcomeOf(head('running', 'B'), [STARTED, A])).toBeUndefined();
  expect(outcomeOf(head('running', 'B'), [STARTED, A, failure(3, 1, 'retry')])?.headline).toBe('B failed, and is tried again');
  expect(outcomeOf(head('succeeded', 'Z'), [STARTED, A])).toBeUndefined();
});

test('a run that waits says whether it is for a person', () => {
  const question = entry(3, { event: 'interrupt_raised', node: 'B', interrupt: 'a/3' });
  const wait = entry(3, { event: 'wait_started', node: 'B', attempt: 1, until: '2026-01-01T00:00:00Z' });
  expect(outcomeOf(head('waiting', 'B'), [STARTED, A, question])).toMatchObject({ headline: 'Waits for a person at B', asks: true });
  expect(outcomeOf(head('waiting', 'B'), [STARTED, A, wait])?.asks).toBeUndefined();
});
