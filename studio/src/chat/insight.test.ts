import { expect, test } from 'vitest';
import { cameTo, guarded, placeOf, standsTold, wentOn } from './insight';

const AT = { flow: 'lamps', node: 'number' };

test('where a talk stands is said with why', () => {
  expect(standsTold({ ...AT, kind: 'ask', key: 'number' })).toBe('asks for number');
  expect(standsTold({ ...AT, kind: 'ask', key: 'number', objection: 'failed_check' })).toBe(
    'asks for number: the answer that is there fails a check',
  );
  expect(standsTold({ ...AT, kind: 'no_way', waits: ['lux', 'venue'] })).toBe('no edge is open; they wait for lux, venue');
  expect(standsTold({ ...AT, kind: 'person', cause: 'stuck' })).toBe('hands over to a person: it was answered wrong too often');
  expect(standsTold({ ...AT, kind: 'ask', key: 'number', wanted: 'wanted' })).toBe(
    'asks for number; a person of the house is wanted (wanted)',
  );
});

test('a condition says what it came to, and of what it is', () => {
  const tried = { ...AT, condition: 'number > 5', blocks: true, is: 'unknown', waits: ['number'] } as const;
  expect(cameTo({ ...tried, waits: [...tried.waits] })).toBe('waits for number');
  expect(guarded({ ...tried, waits: [] })).toBe('number');
  expect(guarded({ ...tried, waits: [], to: 'done' })).toBe('number → done');
  expect(cameTo({ ...AT, condition: '1 / 0 > 1', blocks: true, is: 'failed', why: 'division by zero' })).toBe(
    'cannot be told: division by zero',
  );
});

test('nodes of called flows are told with what calls them', () => {
  expect(placeOf({ ...AT, frame: 'wish.buy', node: 'lux' })).toBe('wish.buy/lux');
});

test('a way says where it went on, or why it did not', () => {
  expect(wentOn({ ...AT, to: 'done' })).toBe('→ done');
  expect(wentOn({ ...AT, to: 'done', passed_over: true })).toBe('→ done (passed over)');
  expect(wentOn({ ...AT, to: 'number', waits: ['number'] })).toBe('→ number (put off until number is known)');
  expect(wentOn(AT)).toBe('');
});
