import { expect, test } from 'vitest';
import type { Entry } from '../api/client';
import { differs } from './differs';

const entry = (at: string, event: { event: string } & Record<string, unknown>): Entry => ({ seq: 1, at, frame: '', step: 0, event });

test('clocks and ids of questions make no difference, outputs do', () => {
  const a = [
    entry('2026-01-01T00:00:00Z', { event: 'interrupt_raised', interrupt: 'a/1' }),
    entry('x', { event: 'step_completed', output: 1 }),
  ];
  const b = [
    entry('2026-01-02T00:00:00Z', { event: 'interrupt_raised', interrupt: 'b/1' }),
    entry('y', { event: 'step_completed', output: 2 }),
  ];
  expect(differs(a, b)).toBe(1);
  expect(differs(a, a)).toBeUndefined();
  expect(differs(a, a.slice(0, 1))).toBe(1);
});
