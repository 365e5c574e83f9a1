import { afterEach, expect, test, vi } from 'vitest';
import type { Interrupt } from '../api/client';
import { NewQuestions, tellOf } from './notices';

const OPENED = Date.parse('2026-01-01T12:00:00Z');

function question(id: string, raised_at: string, told: unknown = 'Go?'): Interrupt {
  return { id, run: 'a', node: 'Ask', question: told, answer_type: 'boolean', raised_at };
}

afterEach(() => vi.unstubAllGlobals());

test('a notice has the words of its question, and no id that a run has made', () => {
  const notified: string[] = [];
  class Notice {
    static permission = 'granted';
    constructor(_: string, { body }: { body: string }) {
      notified.push(body);
    }
  }
  vi.stubGlobal('Notification', Notice);
  vi.stubGlobal('window', { Notification: Notice });
  vi.stubGlobal('document', { hidden: true });
  vi.stubGlobal('localStorage', { getItem: () => 'on' });
  const confirm = { kind: 'confirm', reference: '01KA2B3C4D5E6F7G8H9JKMNPQR', action: 'press the red button' };
  for (const told of ['Go?', { grams: 5, text: 'Send it?' }, confirm, { flow: 'lamps', question: { ref: 'n1', text: 'How many?' } }]) {
    tellOf(question('q', '2026-01-01T12:00:00Z', told), () => undefined);
  }
  expect(notified).toEqual(['Go?', 'Send it?', 'press the red button', 'How many?']);
});

test('what waited before the page was opened is no news, however often a stream begins', () => {
  const news = new NewQuestions();
  news.began(OPENED);
  const [old, late] = [question('old', '2026-01-01T11:59:59Z'), question('late', '2026-01-01T12:00:01Z')];
  expect(news.isNew(old)).toBe(false);
  expect(news.isNew(late)).toBe(true);
  news.began(OPENED + 60_000);
  expect([old, late].map((one) => news.isNew(one))).toEqual([false, false]);
  expect(news.isNew(question('between', '2026-01-01T12:00:30Z'))).toBe(true);
});
