import { expect, test } from 'vitest';
import { brief } from './brief';

test('long texts are cut and say how long they are', () => {
  expect(brief('x'.repeat(1000), 10)).toBe('"xxxxxxxxx… 1002 characters');
  expect(brief([1])).toBe('[1 item]');
  expect(brief({ a: 1, b: [] })).toBe('{2 fields}');
  expect(brief(undefined)).toBe('nothing');
});
