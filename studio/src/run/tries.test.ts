import { expect, test } from 'vitest';
import type { Entry } from '../api/client';
import { type TriesDocument, tryOf } from './tries';

const DOCUMENT: TriesDocument = {
  nodes: [{ name: 'Act', on_failure: { attempts: 3 } }, { name: 'Each', on_failure: { attempts: 1 }, item_attempts: 5 }, { name: 'Done' }],
  graphs: {
    a: {
      nodes: [
        { name: 'Pay', on_failure: { attempts: 2 } },
        { name: 'Act', on_failure: { attempts: 4 } },
      ],
    },
    b: { nodes: [{ name: 'Act', on_failure: { attempts: 9 } }] },
  },
};

function entry(event: object, frame = ''): Entry {
  return { seq: 1, at: '2026-01-10T12:00:00Z', frame, step: 1, event } as Entry;
}

test('a try is told with how many there are', () => {
  expect(tryOf(entry({ event: 'step_failed', node: 'Act', attempt: 1 }), DOCUMENT)).toBe('try 1/3');
  expect(tryOf(entry({ event: 'step_completed', node: 'Act', attempt: 2 }), DOCUMENT)).toBe('try 2/3');
  expect(tryOf(entry({ event: 'step_completed', node: 'Act', attempt: 1 }), DOCUMENT)).toBe('');
  expect(tryOf(entry({ event: 'run_started' }), DOCUMENT)).toBe('');
});

test('an item is tried as often as its for-each says', () => {
  expect(tryOf(entry({ event: 'item_failed', node: 'Each', item: 0, attempt: 2 }), DOCUMENT)).toBe('try 2/5');
  expect(tryOf(entry({ event: 'step_failed', node: 'Each', attempt: 1 }), DOCUMENT)).toBe('try 1/1');
});

test('a node of a called graph is told where its name says enough', () => {
  expect(tryOf(entry({ event: 'step_failed', node: 'Pay', attempt: 1 }, '7'), DOCUMENT)).toBe('try 1/2');
  expect(tryOf(entry({ event: 'step_failed', node: 'Act', attempt: 1 }, '7'), DOCUMENT)).toBe('try 1');
});

test('what the document does not say is not told', () => {
  expect(tryOf(entry({ event: 'step_failed', node: 'Act', attempt: 2 }), undefined)).toBe('try 2');
  expect(tryOf(entry({ event: 'step_failed', node: 'Act', attempt: 4 }), DOCUMENT)).toBe('try 4'); // of another version
});
