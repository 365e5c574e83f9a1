import { expect, test } from 'vitest';
import { targetOf } from './target';

const region = { left: 0.1, top: 0.2, width: 0.3, height: 0.1 };
const seen = { kind: 'observation', picture: 'a' } as const;
const meant = { kind: 'proposal', data: { region } } as const;

test('what was seen is outlined where something was meant to be done there', () => {
  expect(targetOf([seen, meant], 0)).toEqual(region);
  expect(targetOf([seen, { kind: 'user_message' }, meant], 0)).toEqual(region);
  expect(targetOf([seen, seen, meant], 0)).toBeUndefined();
  expect(targetOf([seen, { kind: 'proposal', data: {} }], 0)).toBeUndefined();
  expect(targetOf([seen], 0)).toBeUndefined();
});

test('a question is outlined by its own words', () => {
  expect(targetOf([{ kind: 'agent_question', picture: 'a', question: { target: region } }], 0)).toEqual(region);
  expect(targetOf([{ kind: 'agent_question', question: { target: region } }], 0)).toBeUndefined();
});
