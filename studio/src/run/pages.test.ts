import { expect, test } from 'vitest';
import type { Entry } from '../api/client';
import { between, entryAt, forget, isWhole, PAGE, pageOf, put } from './pages';

function entry(seq: number): Entry {
  return { seq, at: '2026-01-01T00:00:00Z', frame: '', step: 0, event: { event: 'step_completed' } } as Entry;
}

test('each entry is there once and in order, whatever is told twice, too late or too early', () => {
  const pages = new Map<number, readonly Entry[]>();
  const told = [1, 2, 2, 4, 3, 1, 4, 5, 3];
  expect(told.map((seq) => put(pages, entry(seq)))).toEqual([true, true, false, false, true, false, true, true, false]);
  expect(between(pages, 1, 5)?.map((one) => one.seq)).toEqual([1, 2, 3, 4, 5]);
  expect(between(pages, 1, 6)).toBeUndefined();
});

test('a page begins anywhere in the run', () => {
  const pages = new Map<number, readonly Entry[]>();
  const first = 5 * PAGE + 1;
  expect(put(pages, entry(first + 1))).toBe(false);
  expect(put(pages, entry(first))).toBe(true);
  expect(entryAt(pages, first)?.seq).toBe(first);
  expect(entryAt(pages, first - 1)).toBeUndefined();
  expect([1, PAGE, PAGE + 1].map(pageOf)).toEqual([0, 0, 1]);
  expect([first, first + 1].map((end) => isWhole(pages, 5, end))).toEqual([true, false]);
});

test('what was filled first is forgotten first, but for what is wanted', () => {
  const pages = new Map<number, readonly Entry[]>();
  for (let page = 0; page < 60; page++) {
    put(pages, entry(page * PAGE + 1));
  }
  forget(pages, new Set([0, 3]));
  expect(pages.size).toBe(50);
  expect([0, 1, 3, 4, 59].map((page) => pages.has(page))).toEqual([true, false, true, false, true]);
});
