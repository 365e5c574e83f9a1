// A report's map as it is drawn: each screen where the writer of the report has placed it. Pure.
import { isReturn } from '../map/appMap';
import type { DrawnBox, DrawnMap, DrawnScreen, DrawnWay, WayKind } from '../map/drawing';
import { type FoundWay, grouped, type Layout, type Report, said, startOf, titleOf, untriedOf } from './reportData';

/** Of bold letters on average, in parts of their height. */
const LETTER_WIDTH = 0.64;

/** On both sides of a box's name, as the style sheet has it. */
const BOX_PADDING = 2 * 22;

const NOWHERE = { x: 0, y: 0, width: 112, height: 112 };

/** Of a name's letters, in parts of the room that there is. */
const SMALLEST = 0.4;

export function drawnReport(report: Report, layout: Layout): DrawnMap {
  return { screens: drawnScreens(report, layout), boxes: drawnBoxes(report, layout), ways: drawnWays(report, layout) };
}

function drawnScreens(report: Report, layout: Layout): DrawnScreen[] {
  const start = startOf(report);
  return report.map.screens.map((screen) => ({
    id: screen.id,
    title: titleOf(screen),
    picture: report.thumbnailOf(screen),
    place: layout.screens[screen.id] ?? NOWHERE,
    visits: screen.visits,
    untried: untriedOf(screen),
    first: screen === start,
    front: false,
    crashed: report.crashesOn(screen).length > 0,
    outside: screen.outside,
  }));
}

function drawnBoxes(report: Report, { boxes }: Layout): DrawnBox[] {
  return boxes.map((box, i) => {
    const owner = report.screenOf(box.owner);
    const title = owner ? titleOf(owner) : 'Outside the app';
    return { id: `box ${i}`, title, letters: lettersFor(title, box.name, box.place.width), place: box.place, outside: !owner };
  });
}

/** As high as there is room for, or as the name fits in; where they would be too small to read, it is cut. */
function lettersFor(title: string, room: number, width: number): number {
  return Math.max(room * SMALLEST, Math.min(room, (width - BOX_PADDING) / (title.length * LETTER_WIDTH)));
}

/** One way for all transitions between the same two; those back are a way of their own. */
function drawnWays(report: Report, { boxes }: Layout): DrawnWay[] {
  const owners = new Set(boxes.map((one) => one.owner));
  const moves = report.map.transitions.filter((one) => one.to !== null && one.to !== one.from);
  const pairs = grouped(moves, (one) => `${one.from}>${one.to}${isReturn(one.action) ? ' back' : ''}`);
  const bundles = boxes.flatMap((box, i): DrawnWay[] =>
    box.owner ? [{ id: `bundle ${i}`, from: box.owner, to: `box ${i}`, kind: 'bundle', text: '' }] : [],
  );
  return [...pairs].flatMap(([id, ways]) => drawnWay(report, id, ways, owners)).concat(bundles);
}

function drawnWay(report: Report, id: string, ways: FoundWay[], owners: ReadonlySet<string>): DrawnWay[] {
  const first = ways[0];
  if (!first?.to) {
    return [];
  }
  const count = ways.reduce((sum, one) => sum + one.count, 0);
  const text = said(first.action) + (ways.length > 1 ? ` +${ways.length - 1}` : '') + (count > 1 ? `  ×${count}` : '');
  return [{ id, from: first.from, to: first.to, kind: kindOf(report, first, first.to, owners), text }];
}

/** Where what a screen opens is in a box, one line leads to the box, and each one's own shows on demand. */
function kindOf(report: Report, { from, action }: FoundWay, to: string, owners: ReadonlySet<string>): WayKind {
  if (isReturn(action)) {
    return 'back';
  }
  if (report.parentOf(to) !== from || report.screenOf(to)?.outside) {
    return 'other';
  }
  return owners.has(from) ? 'packed' : 'first';
}
