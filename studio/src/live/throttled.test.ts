import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { throttled } from './throttled';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('it is done at once, then once for all that came meanwhile', () => {
  const act = vi.fn();
  const ask = throttled(act, 500);
  ask();
  expect(act).toHaveBeenCalledTimes(1);
  for (let i = 0; i < 40; i++) {
    ask();
    vi.advanceTimersByTime(10);
  }
  expect(act).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(100);
  expect(act).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(5_000);
  expect(act).toHaveBeenCalledTimes(2);
  ask();
  expect(act).toHaveBeenCalledTimes(3);
});
