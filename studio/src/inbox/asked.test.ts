import { expect, test } from 'vitest';
import type { Interrupt } from '../api/client';
import { alikeAmong, asked, byDeadline, regionOf } from './asked';

function question(id: string, node: string, told: unknown, deadline?: string): Interrupt {
  const raised = { raised_at: '2026-01-01T00:00:00Z', answer_type: 'boolean', run: `run-${id}` };
  return { id, node, question: told, ...raised, ...(deadline ? { deadline } : {}) };
}

test('a question says its words first, then its fields', () => {
  expect(asked('Send it?')).toEqual({ words: 'Send it?', fields: [] });
  expect(asked({ grams: 3, text: 'Send it?' })).toEqual({ words: 'Send it?', fields: [['grams', 3]] });
  const house = { cause: 'tool_failed', node: 'reserve', why: 'nothing was given', texts: [], say: null };
  const told: [string, unknown][] = [
    ['cause', 'tool_failed'],
    ['node', 'reserve'],
  ];
  expect(asked(house)).toEqual({ words: 'nothing was given', fields: told });
  expect(asked({ question: { ref: 'n1', text: 'How many?' } }).words).toBe('How many?');
});

test('those are alike that come of one node and have the same fields', () => {
  const all = [
    question('a', 'Approve', { text: 'Send books?', grams: 1 }),
    question('b', 'Approve', { grams: 2, text: 'Send maps?' }),
    question('c', 'Approve', 'Send pens?'),
    question('d', 'Weigh', { text: 'Send ink?', grams: 3 }),
  ];
  expect(alikeAmong(all)(all[0] as Interrupt).map((one) => one.id)).toEqual(['b']);
  const talk = { question: { ref: 'n1', text: 'How many?' } };
  const talks = [question('e', 'Ask', talk), question('f', 'Ask', talk)];
  expect(alikeAmong(talks)(talks[0] as Interrupt)).toEqual([]);
});

test('the nearest deadline comes first', () => {
  const all = [
    question('a', 'N', ''),
    question('b', 'N', '', '2026-02-01T00:00:00Z'),
    question('c', 'N', '', '2026-01-02T00:00:00Z'),
    question('d', 'N', ''),
  ];
  expect(byDeadline(all).map((one) => one.id)).toEqual(['c', 'b', 'a', 'd']);
});

test('what a question is about is a part of its picture, if all of it is told', () => {
  const region = { left: 0.1, top: 0.25, width: 0.4, height: 0.25 };
  expect(regionOf(region)).toEqual(region);
  expect(regionOf({ left: 0.1, top: '1' })).toBeUndefined();
  expect(regionOf('there')).toBeUndefined();
  expect(regionOf(undefined)).toBeUndefined();
});
