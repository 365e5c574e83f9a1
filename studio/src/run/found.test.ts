import { expect, test } from 'vitest';
import { parseFound } from './found';

test('words become what the API is asked', () => {
  const { params, wrong } = parseFound('node:Act node:Verify  event:step_failed retry');
  expect(wrong).toEqual([]);
  expect([...params]).toEqual([
    ['node', 'Act'],
    ['node', 'Verify'],
    ['event', 'step_failed'],
    ['word', 'retry'],
  ]);
});

test('a word that is no filter is named, and one that is being typed asks nothing yet', () => {
  const { params, wrong } = parseFound('colour:red node: event');
  expect([...params]).toEqual([['word', 'event']]);
  expect(wrong).toEqual(["'colour' is no filter of entries; there are node and event"]);
});
