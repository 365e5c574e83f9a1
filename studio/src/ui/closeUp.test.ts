import { describe, expect, it } from 'vitest';
import { beginning, closeUp, isInView, wholeView } from './closeUp';

const SIZE = { width: 800, height: 600 };
const node = (id: string, y: number) => ({ id, position: { x: 100, y }, width: 100, height: 40 });

describe('the first view of a graph', () => {
  it('is the whole where that can be read', () => {
    expect(closeUp([node('a', 0), node('b', 900)], 'b', SIZE)).toBeUndefined();
    expect(closeUp([], 'b', SIZE)).toBeUndefined();
  });

  it('of a whole has all of it in its middle, and nothing larger than it can be read', () => {
    expect(wholeView({ width: 1_600, height: 600 }, SIZE)).toEqual({
      x: expect.closeTo(29.63),
      y: expect.closeTo(161.11),
      zoom: expect.closeTo(0.463, 3),
    });
    expect(wholeView({ width: 100, height: 100 }, SIZE)).toEqual({ x: 400 - 57.5, y: 300 - 57.5, zoom: 1.15 });
  });

  it('is around the node, or the first one, of a large graph', () => {
    const nodes = [node('a', 0), node('b', 9_000)];
    expect(closeUp(nodes, 'b', SIZE)).toEqual({ x: 400 - 0.75 * 150, y: 300 - 0.75 * 9_020, zoom: 0.75 });
    expect(closeUp(nodes, '', SIZE)).toEqual({ x: 400 - 0.75 * 150, y: 300 - 0.75 * 20, zoom: 0.75 });
  });

  it('is its upper end where one begins there, and says what is to be seen then', () => {
    const view = beginning([{ id: 'title', position: { x: 0, y: -26 } }, node('b', 9_000), node('a', 0)], SIZE);
    expect(view).toEqual({ x: 400 - 0.75 * 150, y: 40, zoom: 0.75 });
    expect(isInView({ x: 150, y: 20 }, view, SIZE)).toBe(true);
    expect(isInView({ x: 150, y: 9_020 }, view, SIZE)).toBe(false);
  });
});
