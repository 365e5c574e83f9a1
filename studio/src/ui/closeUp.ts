// How a graph is looked at first: as a whole where its names can be read then, else from near.
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Below it names cannot be read. */
const READABLE = 0.5;
export const CLOSE = 0.75;

export type Size = { width: number; height: number };
export type View = { x: number; y: number; zoom: number };
type Placed = { id: string; position: { x: number; y: number }; width?: number; height?: number };

/** Whether a graph that is shown as a whole is smaller than that in a place of that size, at which it cannot be read unless told. */
export function isTooLarge(nodes: readonly Placed[], { width, height }: Size, least = READABLE): boolean {
  const right = Math.max(1, ...nodes.map((one) => one.position.x + (one.width ?? 0)));
  const bottom = Math.max(1, ...nodes.map((one) => one.position.y + (one.height ?? 0)));
  return width > 0 && Math.min(width / right, height / bottom) < least;
}

/** The view of a graph that is too large for a whole: around the node of that id, or the first one. Undefined for one that is shown as a whole. */
export function closeUp(nodes: readonly Placed[], at: string, size: Size, least = READABLE): View | undefined {
  const node = nodes.find((one) => one.id === at) ?? nodes[0];
  if (!node || !isTooLarge(nodes, size, least)) return undefined;
  return {
    x: size.width / 2 - CLOSE * middleOf(node).x,
    y: size.height / 2 - CLOSE * middleOf(node).y,
    zoom: CLOSE,
  };
}

/** Of a place, that something which is shown as a whole leaves free. */
const FREE = 0.08;
const LARGEST = 1.15;

/** The view of the whole of what has that size, with all labels, in a place of another: in its middle. */
export function wholeView({ width, height }: Size, place: Size): View {
  const fits = Math.min(place.width / Math.max(1, width), place.height / Math.max(1, height)) / (1 + FREE);
  const zoom = Math.min(LARGEST, fits);
  return { x: (place.width - zoom * width) / 2, y: (place.height - zoom * height) / 2, zoom };
}

/** Room for a title over the first node. */
const MARGIN = 40;

/** The view of a graph that is too large for a whole from its upper end on. */
export function beginning(nodes: readonly Placed[], { width }: Size): View {
  const drawn = nodes.filter((one) => one.width);
  const [first] = [...drawn].sort((one, other) => one.position.y - other.position.y);
  const { x, y } = first ? { x: middleOf(first).x, y: first.position.y } : { x: 0, y: 0 };
  return { x: width / 2 - CLOSE * x, y: MARGIN - CLOSE * y, zoom: CLOSE };
}

export function middleOf({ position, width = 0, height = 0 }: Placed): { x: number; y: number } {
  return { x: position.x + width / 2, y: position.y + height / 2 };
}

/** Whether a point of a graph is to be seen in that view of it. */
export function isInView(point: { x: number; y: number }, view: View, { width, height }: Size): boolean {
  const [x, y] = [view.x + view.zoom * point.x, view.y + view.zoom * point.y];
  return x > 0 && x < width && y > 0 && y < height;
}

/** The size of a part of the page, known before anything is drawn in it. */
export function useSize(): [RefObject<HTMLDivElement | null>, Size | undefined] {
  const place = useRef<HTMLDivElement>(null);
  const [size, tell] = useState<Size>();
  useLayoutEffect(() => {
    if (place.current) tell({ width: place.current.clientWidth, height: place.current.clientHeight });
  }, []);
  return [place, size];
}
