import { expect, test } from 'vitest';
import { isHash, referencesIn } from './references';

const A = 'a'.repeat(64);
const B = '0'.repeat(64);

test('a reference is a text that may be the hash of a file, with its place', () => {
  expect(referencesIn({ output: { picture: A, more: [1, { text: B }] }, node: 'Look' })).toEqual([
    { path: 'output.picture', hash: A },
    { path: 'output.more.1.text', hash: B },
  ]);
  expect(referencesIn(A)).toEqual([{ path: '', hash: A }]);
  expect(referencesIn([A, B], 1)).toHaveLength(1);
  expect(isHash(A.toUpperCase())).toBe(false);
  expect(isHash(`${A}0`)).toBe(false);
});
