import { expect, test } from 'vitest';
import {
  alsoDecided,
  answerOf,
  type Decided,
  decidedIn,
  isModels,
  refusedTurnIn,
  spentOn,
  verdict,
  wasRefused,
  wasSent,
  whoDecided,
  whyNotTheModel,
} from './decided';

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

test('a part that lacks something, as users and former versions write it, is told as far as it goes', () => {
  const told = (value: unknown) => decidedIn({ event: 'step_completed', output: value }) as Decided;
  const bare = told({ output: { reason: 'so' }, by: 'ann' });
  expect([whoDecided(bare), whyNotTheModel(bare), spentOn(bare), wasSent(bare)]).toEqual(['ann', '', '', false]);
  const odd = told({ output: {}, by: 'model', miss: 'none', inquiry: { calls: 2, prompt: 'ab', cost_usd: 'much' } });
  expect(whoDecided(odd)).toBe('a model');
  expect(whyNotTheModel(odd)).toBe('');
  expect(spentOn(odd)).toBe('2 requests · 0 tokens sent · 0 answered · price not known · 0 ms');
  expect(whyNotTheModel(told({ output: {}, by: 'fallback', miss: { cause: 'not_json' } }))).toBe('not json');
  expect(spentOn(told({ ...decided, inquiry: { ...decided.inquiry, cost_usd: undefined } }))).toContain('price not known');
});

test('a refused answer says why, and that the model has seen the question', () => {
  const refused = { ...decided, by: 'fallback', miss: { cause: 'guardrail', detail: 'there is no action a9' } };
  expect(whyNotTheModel(refused)).toBe('guardrail: there is no action a9');
  expect(wasSent(refused)).toBe(true);
  expect([wasRefused(refused), wasRefused({ ...refused, by: 'advice' }), wasRefused(decided)]).toEqual([true, true, false]);
  expect(wasRefused({ ...refused, miss: { cause: 'timeout', detail: 'no answer in 30 s' } })).toBe(false);
  const again = { ...refused, inquiry: { ...decided.inquiry, calls: 0 } };
  expect(wasSent(again)).toBe(true); // it was asked at an earlier time
  expect(wasSent({ ...again, miss: { cause: 'tokens_spent', detail: 'up to 900 tokens' } })).toBe(false);
});

test('an answer that was read out of thoughts is the model’s, and says so', () => {
  const thought = { ...decided, miss: { cause: 'not_json', detail: 'the reply is empty' } };
  expect([isModels(thought), isModels({ ...thought, by: 'cache' }), isModels({ ...thought, by: 'advice' })]).toEqual([true, true, false]);
  expect(whyNotTheModel(thought)).toBe('not json: the reply is empty');
  expect(wasSent(thought)).toBe(true);
  expect(wasRefused(thought)).toBe(false);
});

test('what was never sent is not said to have been', () => {
  const told = { run: 'r', seq: 3, hash: 'ab'.repeat(32) };
  expect(verdict({ ...told, made: 'x', same: true }, true)).toContain('it is what was sent, by its hash (abababababab…)');
  expect(verdict({ ...told, made: 'x', same: true }, false)).toContain('it is what would have been sent');
  expect(verdict({ ...told, made: 'x', same: false }, true)).toContain('another one than was sent');
  expect(verdict({ ...told, unknown: 'it asks nobody' }, true)).toBe(
    'Not made again from the state: it asks nobody. The text itself is not kept here.',
  );
  expect(verdict({ run: 'r', seq: 3, unknown: 'no model was asked', kept: 'x' }, true)).not.toContain('kept here');
});

test('what else a step decided stands beside it', () => {
  const proposed = { ...decided, output: { text: 'Ann', reason: 'a name is asked for' } };
  const event = { event: 'step_completed', output: { decided, proposed, own: true } };
  expect(alsoDecided(event)).toEqual([['proposed', proposed]]);
  expect(alsoDecided({ event: 'step_completed', output: decided })).toEqual([]);
  expect(alsoDecided({ event: 'run_started' })).toEqual([]);
});

test('a turn of a talk has the reason alone why a model was not heard', () => {
  const turn = (interpreted: unknown) => refusedTurnIn({ event: 'step_completed', output: { at: '2026-11-29T04:00:00Z', interpreted } });
  const refused = turn({ by: 'fallback', miss: 'NOT_JSON: the answer is not one JSON object' }) as Decided;
  expect([whoDecided(refused), whyNotTheModel(refused)]).toEqual(['the rule', 'not json: the answer is not one JSON object']);
  for (const heard of [
    { by: 'model', miss: null },
    { by: 'model', miss: 'NOT_JSON: the reply is empty' },
    { by: 'fallback', miss: 'NO_PROVIDER: no model' },
    { by: 'fallback', miss: 'private: …' },
    7,
  ]) {
    expect(turn(heard)).toBeUndefined();
  }
});
