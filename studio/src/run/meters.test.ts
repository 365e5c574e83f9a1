import { expect, test } from 'vitest';
import { amount, limitName, type MeterLabels, meterName, reading } from './meters';

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
