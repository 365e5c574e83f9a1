import { expect, test } from 'vitest';
import { wordsOf } from './notices';

test('a notice has the words of its question', () => {
  expect(wordsOf('Go?')).toBe('Go?');
  expect(wordsOf({ grams: 5, text: 'Send it?' })).toBe('Send it?');
  expect(wordsOf({ grams: 5 })).toBe('{1 field}');
});
