import { expect, test } from 'vitest';
import { answerOf, keysOf, kindOf } from './answer';

test('the field follows the type', () => {
  expect(['java.lang.Boolean', 'boolean', 'String', 'int', 'com.example.Choice'].map(kindOf)).toEqual([
    'yes-no',
    'yes-no',
    'text',
    'number',
    'json',
  ]);
});

test('what was typed becomes JSON, or the reason why not', () => {
  expect(answerOf('text', '{')).toEqual({ value: '{' });
  expect(answerOf('number', '1.5')).toEqual({ value: 1.5 });
  expect(answerOf('number', ' ')).toEqual({ wrong: "This is no number: ' '" });
  expect(answerOf('json', '{"a":1}')).toEqual({ value: { a: 1 } });
  expect(answerOf('json', '{')).toHaveProperty('wrong');
});

test('each choice has a key of its own, and none that means something else', () => {
  expect(keysOf(['yes', 'no', 'always', 'never', 'instead'])).toEqual(['y', 'n', 'a', 'e', 'i']);
  expect(keysOf(['go', 'keep', 'k'])).toEqual(['o', 'e', '']);
});
