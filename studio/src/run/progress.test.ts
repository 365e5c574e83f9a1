import { expect, test } from 'vitest';
import type { LiveEvent } from '../live/hub';
import { type Heard, hearing, NOTHING_HEARD } from './progress';

const told = (at: string, run = 'r'): LiveEvent => ({ name: 'progress', data: { run, node: 'Look', message: 'looking', at } });
const entry = (at: string, run = 'r') =>
  ({ name: 'entry', data: { run, at, seq: 2, frame: '', step: 1, event: { event: 'step_completed' } } }) as LiveEvent;
const after = (...events: LiveEvent[]): Heard => events.reduce((heard, event) => hearing('r', heard, event), NOTHING_HEARD);

const FIRST = '2026-01-01T00:00:01Z';
const LATER = '2026-01-01T00:00:02Z';

test('what a step tells counts until the next entry', () => {
  expect(after(entry(FIRST), told(LATER)).told?.message).toBe('looking');
  expect(after(told(FIRST), entry(LATER)).told).toBeUndefined();
});

test('what comes late behind an entry says nothing', () => {
  expect(after(entry(LATER), told(FIRST)).told).toBeUndefined();
});

test('an entry that comes late behind what was told since leaves that', () => {
  expect(after(told(LATER), entry(FIRST)).told?.at).toBe(LATER);
});

test('other runs change nothing, and a stream that is opened anew tells all again', () => {
  expect(after(told(FIRST), entry(LATER, 'other'), told(LATER, 'other')).told?.at).toBe(FIRST);
  expect(after(told(FIRST), { name: 'opened', at: 0 }).told).toBeUndefined();
});
