import { expect, test } from 'vitest';
import { allOf, hasStatus, parseFilter, withStatus } from './filter';

const NOW = Date.parse('2026-01-10T12:00:30Z');

test('words become what the API is asked', () => {
  const { params, wrong } = parseFilter('graph:parcel status:failed status:waiting label.app:shop since:2d 01K', NOW);
  expect(wrong).toEqual([]);
  expect([...params]).toEqual([
    ['graph', 'parcel'],
    ['status', 'failed'],
    ['status', 'waiting'],
    ['label', 'app=shop'],
    ['started_from', '2026-01-08T12:00:00.000Z'],
    ['id_prefix', '01K'],
  ]);
});

test('a word that says nothing is named, the others count', () => {
  const { params, wrong } = parseFilter('colour:red status:done since:soon version:two node:Weigh', NOW);
  expect([...params]).toEqual([['node', 'Weigh']]);
  expect(wrong.map((one) => one.split(/[ ,]/)[0])).toEqual(["'colour'", 'status', 'since', 'version']);
});

test('runs that could not be carried on are found by a word of their own', () => {
  expect([...parseFilter('held:true', NOW).params]).toEqual([['held', 'true']]);
  expect(parseFilter('held:maybe', NOW).wrong).toEqual(["held is true or false, not 'maybe'"]);
});

test('the forks of a run are found by its id', () => {
  expect([...parseFilter('origin:01K status:failed', NOW).params]).toEqual([
    ['origin', '01K'],
    ['status', 'failed'],
  ]);
});

test('runs are found by a part of a label', () => {
  expect([...parseFilter('label:shop label:', NOW).params]).toEqual([['label_part', 'shop']]);
});

test('a word that is being typed asks nothing yet', () => {
  expect(parseFilter('status:', NOW)).toEqual({ params: new URLSearchParams(), wrong: [] });
});

test('a status that is chosen takes the place of others, and goes when it is chosen again; other words stay', () => {
  expect(withStatus('graph:parcel  status:running status:waiting since:2d', 'failed')).toBe('graph:parcel since:2d status:failed');
  expect(hasStatus('status:running status:waiting', 'running')).toBe(false);
  expect(hasStatus('graph:parcel status:failed', 'failed')).toBe(true);
  expect(withStatus('graph:parcel status:failed', 'failed')).toBe('graph:parcel');
});

test('a filter finds as many as there are of the statuses that it names, else all', () => {
  const counts = { running: 1, waiting: 20, failed: 300 };
  expect(allOf(counts, parseFilter('status:running status:failed', NOW).params)).toBe(301);
  expect(allOf(counts, parseFilter('graph:parcel', NOW).params)).toBe(321);
});
