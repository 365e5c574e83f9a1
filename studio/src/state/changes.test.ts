import { expect, test } from 'vitest';
import { brief, changesOf, MOST_CHANGES } from './changes';

test('what is another is found by its path', () => {
  const before = { steps: 1, tags: ['a'], gone: null, same: { x: [1] } };
  const after = { steps: 2, tags: ['a', 'b'], same: { x: [1] }, come: {} };
  expect(changesOf(before, after).changes).toEqual([
    { path: ['steps'], kind: 'changed', before: 1, after: 2 },
    { path: ['tags', '1'], kind: 'added', after: 'b' },
    { path: ['gone'], kind: 'removed', before: null },
    { path: ['come'], kind: 'added', after: {} },
  ]);
});

test('a list that becomes an object is one change, and names of Object are names', () => {
  expect(changesOf({ a: [] }, { a: {} }).changes).toHaveLength(1);
  expect(changesOf({}, JSON.parse('{"constructor": 1, "__proto__": 2}')).changes.map((one) => one.path[0])).toEqual([
    'constructor',
    '__proto__',
  ]);
});

test('a changed list of a hundred thousand is cut, and says so', () => {
  const { changes, cut } = changesOf(
    Array.from({ length: 100_000 }, (_, i) => i),
    [],
  );
  expect(changes).toHaveLength(MOST_CHANGES);
  expect(cut).toBe(true);
});

test('long texts are cut and say how long they are', () => {
  expect(brief('x'.repeat(1000), 10)).toBe('"xxxxxxxxx… 1002 characters');
  expect(brief([1])).toBe('[1 item]');
});
