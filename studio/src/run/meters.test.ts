import { expect, test } from 'vitest';
import { amount, limitName, type MeterLabels, meterName, nearest, reading } from './meters';

const LABELS: MeterLabels = {
  tool_steps: { one: 'act', many: 'acts', unit: 'count' },
  time_ms: { one: 'time at work', many: 'time at work', unit: 'milliseconds' },
  cost: { one: 'cost of models', many: 'cost of models', unit: 'micro_usd' },
};

test('a meter is told as people call it', () => {
  expect(amount('tool_steps', 1_200, LABELS)).toBe('1,200 acts');
  expect(amount('tool_steps', 1, LABELS)).toBe('1 act');
  expect(amount('time_ms', 90_000, LABELS)).toBe('time at work 1 min 30 s');
  expect(amount('cost', 250_000, LABELS)).toBe('cost of models $0.25');
  expect(reading('cost', 1_234_567, LABELS)).toBe('$1.235');
  expect(limitName('time_ms', LABELS)).toBe('time at work (milliseconds)');
});

test('of a meter that nobody has told of the name is made words', () => {
  expect(meterName('ink_drops', LABELS)).toBe('ink drops');
  expect(amount('ink_drops', 1, {})).toBe('1 ink drops');
});

test('the limits that a run has come nearest to stand first, and those that it has not touched nowhere', () => {
  const limits = { steps: 100, taps: 50, restarts: 10, time_ms: 1_000, cost: 0, iterations: 7 };
  const used = { steps: 50, taps: 40, restarts: 1, time_ms: 999, cost: 3 };
  expect(nearest(used, limits)).toEqual([
    { meter: 'time_ms', used: 999, most: 1_000 },
    { meter: 'taps', used: 40, most: 50 },
    { meter: 'steps', used: 50, most: 100 },
  ]);
  expect(nearest(undefined, limits)).toEqual([]);
  expect(nearest(used, {})).toEqual([]);
});
