import { expect, test } from 'vitest';
import { limitsTyped } from './budgets';

const BUDGETS = { per_run: { steps: 100, taps: 50 }, per_iteration: { taps: 5 } };

function typed(fields: Record<string, string>): (field: string) => unknown {
  return (field) => fields[field];
}

test('limits of the run and of a turn are read from their fields', () => {
  expect(limitsTyped(BUDGETS, typed({ 'most steps': '200', 'most taps': '50', 'turn taps': '8' }))).toEqual({
    per_run: { steps: 200, taps: 50 },
    per_iteration: { taps: 8 },
  });
  expect(limitsTyped(BUDGETS, typed({ 'turn taps': '6' }))).toEqual({ per_run: BUDGETS.per_run, per_iteration: { taps: 6 } });
});

test('limits that stay as they are say nothing', () => {
  expect(limitsTyped(BUDGETS, typed({ 'most steps': '100', 'most taps': '50', 'turn taps': '5' }))).toBeUndefined();
  expect(limitsTyped(BUDGETS, typed({}))).toBeUndefined();
});
