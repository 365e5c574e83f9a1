import { expect, test } from 'vitest';
import type { Interrupt } from '../api/client';
import { alike, asked, byDeadline } from './asked';

function question(id: string, node: string, told: unknown, deadline?: string): Interrupt {
  const raised = { raised_at: '2026-01-01T00:00:00Z', answer_type: 'boolean', run: `run-${id}` };
  return { id, node, question: told, ...raised, ...(deadline ? { deadline } : {}) };
}

test('a question says its words first, then its fields', () => {
  expect(asked('Send it?')).toEqual({ words: 'Send it?', fields: [] });
  expect(asked({ grams: 3, text: 'Send it?' })).toEqual({ words: 'Send it?', fields: [['grams', 3]] });
  expect(asked({ question: { ref: 'n1', text: 'How many?' } }).words).toBe('How many?');
});

test('those are alike that come of one node and have the same fields', () => {
  const all = [
    question('a', 'Approve', { text: 'Send books?', grams: 1 }),
    question('b', 'Approve', { grams: 2, text: 'Send maps?' }),
    question('c', 'Approve', 'Send pens?'),
    question('d', 'Weigh', { text: 'Send ink?', grams: 3 }),
  ];
  expect(alike(all[0] as Interrupt, all).map((one) => one.id)).toEqual(['b']);
  const talk = { question: { ref: 'n1', text: 'How many?' } };
  const talks = [question('e', 'Ask', talk), question('f', 'Ask', talk)];
  expect(alike(talks[0] as Interrupt, talks)).toEqual([]);
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
