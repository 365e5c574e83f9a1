import { expect, test } from 'vitest';
import { problemOf } from './client';

test('an error that says nothing of its own is told by its status, and is no lost contact', () => {
  expect(problemOf(502, '')).toMatchObject({ title: 'The server failed', detail: 'It answered with status 502.' });
  expect(problemOf(404, '{"title": "There is no such run"}').title).toBe('There is no such run');
});

test('what says nothing that people could read is told by its status, too', () => {
  for (const text of ['<html>Bad gateway</html>', 'null', '[]', '"no"', '{"error": "bad gateway"}']) {
    expect(problemOf(502, text)).toMatchObject({ title: 'The server failed', detail: 'It answered with status 502.', status: 502 });
  }
});
