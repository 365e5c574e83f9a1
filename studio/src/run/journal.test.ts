import { expect, test } from 'vitest';
import type { Entry } from '../api/client';
import { gist, pathOn, standing, toneOf, trailOf } from './journal';

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

const START = { counts: new Map<string, number>(), node: 'A' };

test('the path counts the edges of the own graph up to the cursor', () => {
  expect([...pathOn(START, RUN).counts]).toEqual([
    ['A>B', 2],
    ['B>A', 1],
  ]);
  expect([...pathOn(START, RUN.slice(0, 4)).counts]).toEqual([['A>B', 1]]);
});

test('the node at a cursor is where the last entry of the own graph leads', () => {
  expect([1, 2, 3, 4, 5, 6].map((seq) => pathOn(START, RUN.slice(0, seq)).node)).toEqual(['A', 'A', 'B', 'B', 'A', 'B']);
});

test('a path goes on from where another one came', () => {
  for (let cut = 0; cut <= RUN.length; cut++) {
    expect(pathOn(pathOn(START, RUN.slice(0, cut)), RUN.slice(cut))).toEqual(pathOn(START, RUN));
  }
});

test('the last moves of the own graph are the trail, the latest first', () => {
  expect(trailOf(RUN)).toEqual(['A>B', 'B>A', 'A>B']);
  expect(trailOf(RUN.slice(0, 4))).toEqual(['A>B']);
  expect(trailOf([])).toEqual([]);
});

test('a run stands at an entry as that says, and at its end as the run does', () => {
  const head = { seq: 9, status: 'succeeded' as const };
  expect([RUN[1], RUN[2], RUN[4]].map((one) => standing(head, one))).toEqual(['failed', 'running', 'running']);
  expect(standing(head, entry(3, { event: 'interrupt_raised', node: 'Ask' }))).toBe('waiting');
  expect(standing(head, entry(9, { event: 'run_ended' }))).toBe('succeeded');
  expect(standing({ seq: 3, status: 'waiting' }, undefined)).toBe('waiting');
});

test('an entry says in a line what became of it', () => {
  expect(RUN.slice(1, 3).map(gist)).toEqual(['io: lost, again in 1.5 s', 'ok → B']);
  expect(toneOf(entry(9, { event: 'run_ended', disposition: 'failed' }))).toBe('failure');
});
