import { expect, test } from 'vitest';
import type { GraphAnswer } from '../api/client';
import { type Call, type Calls, toldOf, turnsWithin, withCalled } from './calls';

const review: Call = { at: 'Review', begun: 2, open: 1, passed: [{ from: 'Read', to: 'a/b', count: 3 }], turns: [{ node: '', count: 1 }] };
const each: Call = {
  at: 'Each',
  begun: 0,
  open: 0,
  passed: [],
  turns: [],
  items: { count: 9, open: 3, running: 1, done: 4, failed: 1, each: 'ddddrf...' },
};
const calls: Calls = new Map([review, each].map((one) => [one.at, one]));

test('ways of called graphs are counted under the node that calls', () => {
  const counts = withCalled(new Map([['Write>Review', 2]]), calls);
  expect([...counts]).toEqual([
    ['Write>Review', 2],
    ['Review/Read>Review/a~1b', 3],
  ]);
});

test('a called graph that has done nothing yet stands at its first node', () => {
  const graph = { layout: { nodes: [{ id: 'Review' }, { id: 'Review/Read', inside: 'Review', starts: true }] } } as GraphAnswer;
  expect([...turnsWithin(graph, calls)]).toEqual(['Review/Read']);
});

test('what became of a call and of items is told in a line', () => {
  expect(toldOf(review)).toBe('under way, begun 2 times');
  expect(toldOf(each)).toBe('4 done, 1 running, 1 failed of 9');
});
