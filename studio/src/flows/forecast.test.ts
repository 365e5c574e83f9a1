import { expect, test } from 'vitest';
import { summary } from './forecast';

const moved = { run: 't1', version: 1, stands_at: 'wish', will_stand_at: 'wish' };
const losing = { ...moved, run: 't2', lost: ['fax'] };
const refused = { run: 't3', version: 1, refused: 'it does not wait for anybody' };

test('the sum says what would become of talks', () => {
  expect(summary([moved, losing, refused], 2, false)).toBe(
    '2 would move, 1 of them losing answers, 1 cannot be moved, 2 already under this version',
  );
  expect(summary([moved], 0, false)).toBe('1 would move, none of them losing answers');
  expect(summary([refused], 0, false)).toBe('none would move, 1 cannot be moved');
});

test('where there is nothing to move it says so, and no sum of noughts', () => {
  expect(summary([], 0, false)).toBe('No talk of this flow is under way: there is nothing to move.');
  expect(summary([], 1, false)).toBe('1 talk already under this version; no other is under way.');
});

test('what was not looked at yet is not counted as nothing', () => {
  expect(summary([moved], 0, true)).toBe('So far: 1 would move, none of them losing answers');
  expect(summary([], 4, true)).toBe('So far: none would move, 4 already under this version');
});
