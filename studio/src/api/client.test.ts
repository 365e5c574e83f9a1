import { expect, test, vi } from 'vitest';
import { authorization, keepKey, keyRefused, keyState, problemOf } from './client';

test('an error that says nothing of its own is told by its status, and is no lost contact', () => {
  expect(problemOf(502, '')).toMatchObject({ title: 'The server failed', detail: 'It answered with status 502.' });
  expect(problemOf(404, '{"title": "There is no such run"}').title).toBe('There is no such run');
});

test('what says nothing that people could read is told by its status, too', () => {
  for (const text of ['<html>Bad gateway</html>', 'null', '[]', '"no"', '{"error": "bad gateway"}']) {
    expect(problemOf(502, text)).toMatchObject({ title: 'The server failed', detail: 'It answered with status 502.', status: 502 });
  }
});

test('a late answer to another key does not take away the one that was given meanwhile', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
  keepKey('ended');
  const sent = authorization();
  keepKey('newer');
  keyRefused(sent);
  expect(keyState()).toBe('held');
  keyRefused(authorization());
  expect(keyState()).toBe('refused');
  expect(authorization()).toEqual({ Authorization: 'Bearer ' });
  vi.unstubAllGlobals();
});
