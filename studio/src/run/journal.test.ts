import { expect, test } from 'vitest';
import type { Entry } from '../api/client';
import { failureFrom, gist, last, nodeAt, passes, toneOf } from './journal';

function entry(seq: number, event: object, frame = ''): Entry {
  return { seq, at: '2026-01-01T00:00:00Z', frame, step: 0, event } as Entry;
}

const RUN = [
  entry(1, { event: 'run_started' }),
  entry(2, {
    event: 'step_failed',
    node: 'A',
    attempt: 1,
    failure: { kind: 'io', message: 'lost' },
    next: { decision: 'retry', delay_ms: 1500 },
  }),
  entry(3, { event: 'step_completed', node: 'A', attempt: 2, to: 'B', edge: 'ok' }),
  entry(4, { event: 'step_completed', node: 'inner', attempt: 1, to: 'B', edge: 'ok' }, 'B.1'),
  entry(5, {
    event: 'step_failed',
    node: 'B',
    attempt: 1,
    failure: { kind: 'error', message: 'no' },
    next: { decision: 'backtrack', to: 'A' },
  }),
  entry(6, { event: 'step_completed', node: 'A', attempt: 1, to: 'B', edge: 'ok' }),
];

test('passes count the edges of the own graph up to the cursor', () => {
  expect([...passes(RUN, 6)]).toEqual([
    ['A>B', 2],
    ['B>A', 1],
  ]);
  expect([...passes(RUN, 4)]).toEqual([['A>B', 1]]);
});

test('the node at a cursor is where the last entry of the own graph leads', () => {
  expect([1, 2, 3, 4, 5, 6].map((seq) => nodeAt(RUN, seq, 'A'))).toEqual(['A', 'A', 'B', 'B', 'A', 'B']);
});

test('failures are walked around in both directions', () => {
  expect([0, 2, 5].map((seq) => failureFrom(RUN, seq, 1))).toEqual([2, 5, 2]);
  expect([2, 3].map((seq) => failureFrom(RUN, seq, -1))).toEqual([5, 2]);
  expect(failureFrom([], 1, 1)).toBeUndefined();
});

test('an entry says in a line what became of it', () => {
  expect(RUN.slice(1, 3).map(gist)).toEqual(['io: lost, again in 1.5 s', 'ok → B']);
  expect(toneOf(entry(9, { event: 'run_ended', disposition: 'failed' }))).toBe('failure');
});

test('the last entry up to a number is found where numbers are missing', () => {
  expect([0, 1, 3, 99].map((seq) => last(RUN, seq))).toEqual([-1, 0, 2, 5]);
});
