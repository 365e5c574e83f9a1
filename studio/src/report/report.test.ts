import { expect, test } from 'vitest';
import { crashPoints, knownAt, line, scaleOf, ticks } from './coverage';
import { type CoveragePoint, type FoundScreen, type FoundWay, type ReportData, reportOf, said, titleOf, trailTo } from './reportData';
import { drawnReport } from './reportDrawing';
import { hits } from './search';

function screen(id: string, more: Partial<FoundScreen> = {}): FoundScreen {
  const known = { id, title: `Title of ${id}`, activity: 'app.Main', package: 'app', outside: false, first_step: 1, visits: 1 };
  return { ...known, screenshot: null, source: null, width: 9, height: 16, elements: [], actions: [], ...more };
}

function way(id: string, from: string, to: string, kind = 'tap'): FoundWay {
  return { id, from, to, action: { id, kind, label: 'Go' }, count: 1, first_step: 1 };
}

function data(screens: FoundScreen[], transitions: FoundWay[], parents: Record<string, string>): ReportData {
  const spots = screens.map((one, i) => [one.id, { x: i * 200, y: 0, width: 112, height: 200 }]);
  const layout = { screens: Object.fromEntries(spots), boxes: [{ owner: 's2', name: 26, place: { x: 0, y: 0, width: 9, height: 9 } }] };
  const app = { package: 'app', version_name: '1', version_code: 1, activities_declared: [] };
  const map = { app, activities_seen: [], screens, transitions, crashes: [], coverage: [] };
  return { map, summary: {} as ReportData['summary'], parents, layouts: { wide: layout, tall: layout }, thumbnails: ['s1'], decisions: [] };
}

const REPORT = reportOf(
  data(
    [
      screen('s1', { elements: [{ label: 'Open <b>', class: 'android.Button', resource_id: '', bounds: [0, 0, 1, 1] }] }),
      screen('s2'),
      screen('s3'),
    ],
    [way('t1', 's1', 's2'), way('t2', 's2', 's1', 'back'), way('t3', 's2', 's3'), way('t4', 's3', 's1')],
    { s2: 's1', s3: 's2' },
  ),
);

test('ways are drawn by how a screen was found, into a box, back and across', () => {
  const drawn = drawnReport(REPORT, REPORT.layouts.wide);
  expect(drawn.ways.map((one) => `${one.from}>${one.to} ${one.kind}`)).toEqual([
    's1>s2 first',
    's2>s1 back',
    's2>s3 packed',
    's3>s1 other',
    's2>box 0 bundle',
  ]);
  expect(drawn.screens.map((one) => one.picture)).toEqual(['thumbs/s1.jpg', null, null]);
  expect(drawn.screens.filter((one) => one.first).map((one) => one.id)).toEqual(['s1']);
});

test('a search finds titles before elements, and nothing where nothing is sought', () => {
  expect(hits(REPORT, '  ')).toBeNull();
  expect(hits(REPORT, 'OPEN <B')?.map((one) => one.where)).toEqual(['has “Open <b>”']);
  expect(hits(REPORT, 'title of s3')?.map((one) => one.screen.id)).toEqual(['s3']);
});

test('the trail leads from the start, and ends where parents go round', () => {
  expect(trailTo(REPORT, screen('s3')).map((one) => one.id)).toEqual(['s1', 's2', 's3']);
  const round = reportOf(data([screen('s1'), screen('s2')], [], { s1: 's2', s2: 's1' }));
  expect(trailTo(round, screen('s1')).length).toBeLessThan(5);
});

test('actions are said in words', () => {
  expect(said({ id: 'x', kind: 'tap', label: 'Views' })).toBe('Tap “Views”');
  expect(said({ id: 'x', kind: 'type', label: 'Name', text: 'Ada' })).toBe('Type “Ada” into “Name”');
  expect(said({ id: 'x', kind: 'back', label: 'Back' })).toBe('Back');
  expect(said({ id: 'x', kind: 'long_press', label: '' })).toBe('Long press an element without a label');
});

const point = (step: number, screens: number, crashes = 0): CoveragePoint => ({
  step,
  screens,
  transitions: screens,
  activities: 1,
  crashes,
});

test('a line has corners only where its total changes', () => {
  const points = [point(1, 1), point(2, 1), point(3, 1), point(4, 2), point(5, 2)];
  const scale = scaleOf(points, { width: 50, height: 20 });
  expect(line(points, (one) => one.screens, scale)).toBe('M10,10H40V0H50V0');
});

test('a chart of no step, of one and of many has round numbers at its axes', () => {
  expect(ticks(1, 5)).toEqual([0, 1]);
  expect(ticks(102, 8)).toEqual([0, 20, 40, 60, 80, 100]);
  expect(ticks(100_000, 8).length).toBeLessThan(12);
  expect(scaleOf([], { width: 1, height: 1 }).x(0)).toBe(0);
});

test('crashes and what was known are found by step', () => {
  const points = [point(2, 1), point(4, 2, 1), point(9, 3, 1), point(10, 3, 2)];
  expect(crashPoints(points).map((one) => one.step)).toEqual([4, 10]);
  expect([0, 4, 8, 99].map((step) => knownAt(points, step)?.step)).toEqual([2, 4, 4, 10]);
});

test('a screen without a title is called by its place: an activity without its package, the route of a page as it is', () => {
  const untitled = (activity: string) => titleOf({ ...screen('s1'), title: ' ', activity });
  expect(untitled('org.example.shop.Basket')).toBe('Basket');
  expect(untitled('/shop/v1.2/basket.html')).toBe('/shop/v1.2/basket.html');
  expect(untitled('')).toBe('s1');
});
