import { expect, test } from 'vitest';
import { applied } from './apply';

test('a value goes along with what changed of it, and keeps what did not', () => {
  const before = { a: { x: 1, y: { z: [1, 2, 3] } }, b: { same: true }, 'c/d~': 1 };
  const after = applied(before, '/map', [
    { path: '/map/a/x', kind: 'changed', before: 1, after: 2 },
    { path: '/map/a/y/z/1', kind: 'removed', before: 2 },
    { path: '/map/a/y/z/2', kind: 'removed', before: 3 },
    { path: '/map/c~1d~0', kind: 'removed', before: 1 },
    { path: '/map/e', kind: 'added', after: [null] },
  ]) as typeof before;
  expect(after).toEqual({ a: { x: 2, y: { z: [1] } }, b: { same: true }, e: [null] });
  expect(after.b).toBe(before.b);
  expect(before.a.x).toBe(1);
});

test('what is not told whole is not guessed', () => {
  expect(applied({}, '/map', [{ path: '/map/a', kind: 'added', after_length: 5000 }])).toBeUndefined();
  expect(applied({}, '/map', [{ path: '/map', kind: 'added', after: {} }])).toBeUndefined();
});
