import { expect, test } from 'vitest';
import { answerOf, decidedIn, spentOn, whoDecided } from './decided';

const decided = {
  output: { action: 'a1', reason: 'the cart is empty' },
  by: 'model',
  miss: null,
  inquiry: { model: 'openai:gpt', prompt: 'ab', calls: 1, lost: 0, tokens_in: 1200, tokens_out: 30, cost_usd: 0.0004, latency_ms: 210 },
};

test('a decision is the output, or a part of it, and nothing else', () => {
  expect(decidedIn({ event: 'step_completed', output: decided })).toBe(decided);
  expect(decidedIn({ event: 'step_completed', output: { choice: 1, decided } })).toBe(decided);
  expect(decidedIn({ event: 'step_completed', output: { decided: 'yes' } })).toBeUndefined();
  expect(decidedIn({ event: 'run_started' })).toBeUndefined();
});

test('who decided, and what it took, is told in words', () => {
  expect(whoDecided(decided)).toBe('openai:gpt');
  expect(whoDecided({ ...decided, by: 'fallback' })).toBe('the rule');
  expect(spentOn(decided)).toBe('1 request · 1,200 tokens sent · 30 answered · $0.0004 · 210 ms');
  expect(spentOn({ ...decided, inquiry: null })).toBe('');
});

test('an answer has the words of what was chosen, with the id that the model knew it by', () => {
  const action = { key: 'k', kind: 'tap', label: 'Network', group: '', family: '', target: null, text: '' };
  const event = { event: 'step_completed', output: { choice: { action }, decided } };
  expect(answerOf(event, decided)).toEqual({ action: 'tap “Network” (a1)' });
  const planned = { ...decided, output: { act: 'click', target: 'e12', reason: 'it is next' } };
  const proposed = { event: 'step_completed', output: { proposal: { target: 'Add to cart' }, decided: planned } };
  expect(answerOf(proposed, planned)).toEqual({ act: 'click', target: '“Add to cart” (e12)' });
});

test('what has no words beside it stays as it was answered', () => {
  expect(answerOf({ event: 'step_completed', output: decided }, decided)).toEqual({ action: 'a1' });
  const nowhere = { ...decided, output: { act: 'back', target: '', reason: '' } };
  const proposed = { event: 'step_completed', output: { proposal: { target: 'Shop' }, decided: nowhere } };
  expect(answerOf(proposed, nowhere)).toEqual({ act: 'back', target: '' });
});
