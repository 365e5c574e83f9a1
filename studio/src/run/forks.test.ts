import { expect, test } from 'vitest';
import { partings } from './forks';

const at = (seq: number) => ({ origin: { run: 'r', seq } });

test('forks stand where they left the run, each place once', () => {
  expect(partings([at(11), at(1), at(6), at(6)], 11)).toEqual([0, 0.5, 1]);
});

test('a fork behind what is shown stands nowhere yet', () => {
  expect(partings([at(12), at(3)], 5)).toEqual([0.5]);
});

test('a run of one entry has its forks at its beginning', () => {
  expect(partings([at(1)], 1)).toEqual([0]);
  expect(partings([], 1)).toEqual([]);
});
