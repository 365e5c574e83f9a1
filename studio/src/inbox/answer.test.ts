import { expect, test } from 'vitest';
import { casesOf, constantsOf, fieldsOf } from '../runs/form';
import { answerOf, answerToo, answerWords, forPeople, keysOf, kindOf, onlyChoice, ordered, repeated } from './answer';

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
  expect(keysOf(['fly', 'land'])).toEqual(['y', 'a']);
});

const RULING_SCHEMA = {
  type: 'object',
  required: ['reference', 'answer', 'instead'],
  properties: {
    reference: { type: 'string' },
    answer: { type: 'string', enum: ['always', 'never', 'no', 'yes'] },
    instead: { anyOf: [{ type: 'string' }, { type: 'null' }] },
  },
};
const RULING = fieldsOf(RULING_SCHEMA);

test('nobody is asked for a part of an answer that only programs give', () => {
  const given = fieldsOf({
    type: 'object',
    required: ['done', 'message', 'where'],
    properties: {
      done: { type: 'boolean' },
      message: { anyOf: [{ type: 'string' }, { type: 'null' }] },
      where: { anyOf: [{ type: 'object', properties: { x: { type: 'number' } } }, { type: 'null' }] },
      shown: { anyOf: [{ type: 'array', items: { type: 'object' } }, { type: 'null' }] },
    },
  });
  expect(forPeople(given).map(({ name }) => name)).toEqual(['done', 'message', 'where']);
});

test('an answer repeats the ids of its question by itself, and nothing that a person might say otherwise', () => {
  expect(repeated(RULING, { reference: '01KA2B3C4D5E6F7G8H9JKMNPQR', answer: 'yes' })).toEqual({ reference: '01KA2B3C4D5E6F7G8H9JKMNPQR' });
  expect(repeated(RULING, { reference: 'the blue one' })).toEqual({});
  expect(repeated(RULING, 'Send it?')).toEqual({});
});

test('an answer that goes to another question, too, has the ids of that one', () => {
  const [own, other] = [{ reference: '01KA2B3C4D5E6F7G8H9JKMNPQR' }, { reference: '01KZZZ3C4D5E6F7G8H9JKMNPQR' }];
  expect(answerToo({ reference: own.reference, answer: 'yes' }, own, other)).toEqual({ reference: other.reference, answer: 'yes' });
  expect(answerToo(true, own, other)).toBe(true);
});

test('where one choice is all that is needed, each of it is an answer', () => {
  expect(onlyChoice(RULING)).toBeUndefined();
  expect(onlyChoice(RULING.filter(({ name }) => name !== 'reference'))?.name).toBe('answer');
  expect(ordered(['always', 'never', 'no', 'yes'])).toEqual(['yes', 'no', 'always', 'never']);
});

test('what was answered is told in words', () => {
  expect(answerWords(true)).toBe('true');
  expect(answerWords({ reference: '01KA2B3C4D5E6F7G8H9JKMNPQR', answer: 'yes', instead: null })).toBe('answer "yes"');
});

const DECISION = {
  anyOf: [{ $ref: '#/$defs/Ship' }, { type: 'object', required: ['kind'], properties: { kind: { const: 'hold_back' } } }],
  $defs: {
    Ship: { type: 'object', required: ['kind', 'carrier'], properties: { kind: { const: 'ship_now' }, carrier: { type: 'string' } } },
  },
};

test('a case of a sealed answer has the fields of its own, and what is the same in all of them is not asked', () => {
  const cases = casesOf(DECISION);
  expect(cases?.by).toBe('kind');
  expect(cases?.of.map((one) => [one.name, fieldsOf(one.schema).map(({ name }) => name)])).toEqual([
    ['ship_now', ['carrier']],
    ['hold_back', []],
  ]);
  expect(cases?.of.map((one) => constantsOf(one.schema))).toEqual([{ kind: 'ship_now' }, { kind: 'hold_back' }]);
  expect(casesOf(RULING_SCHEMA)).toBeUndefined();
});

test('which case an answer is comes first in words, and what is the same in all answers is left out', () => {
  expect(answerWords({ kind: 'ship_now', carrier: 'x' }, DECISION)).toBe('ship now, carrier "x"');
  const manual = { type: 'object', properties: { done: { type: 'boolean', const: true }, message: { type: 'string' } } };
  expect(answerWords({ done: true, message: 'the red one' }, manual)).toBe('message "the red one"');
  expect(answerWords({ done: true, message: null }, manual)).toBe('done');
});
