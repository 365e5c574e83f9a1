import { expect, test } from 'vitest';
import { ago, left } from './time';

const NOW = Date.parse('2026-01-01T12:00:00Z');

test('a time is told in its largest whole unit', () => {
  expect(ago('2026-01-01T11:59:30Z', NOW)).toBe('30 s');
  expect(ago('2026-01-01T11:00:01Z', NOW)).toBe('59 min');
  expect(ago('2025-12-30T12:00:00Z', NOW)).toBe('2 d');
  expect(ago('2026-01-01T12:00:09Z', NOW)).toBe('0 s');
});

test('what is left until a deadline is told, and that it has come', () => {
  expect(left('2026-01-01T12:26:10Z', NOW)).toBe('26 min left');
  expect(left('2026-01-01T14:00:00Z', NOW)).toBe('2 h left');
  expect(left('2026-01-01T12:00:00Z', NOW)).toBe('its time is over');
});
