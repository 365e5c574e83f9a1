import { type NodeHandle, Position } from '@xyflow/react';

/** What a graph is drawn with that people look at and do not change. */
export const LOOK_ONLY = {
  nodesDraggable: false,
  nodesConnectable: false,
  edgesFocusable: false,
  elementsSelectable: false,
  onlyRenderVisibleElements: true,
  fitView: true,
  proOptions: { hideAttribution: true },
} as const;

/**
 * Where ways come to a node and leave it: above and below, as the handles in it are. A node that says so need not be on the page to be measured: without it, all nodes of a graph are put there
 * whenever one is another, those out of view, too.
 */
function handlesOf(width: number, height: number): NodeHandle[] {
  return [
    { type: 'target', position: Position.Top, x: width / 2, y: 0, width: 0, height: 0 },
    { type: 'source', position: Position.Bottom, x: width / 2, y: height, width: 0, height: 0 },
  ];
}

/** What a node of a known size says of it, so that it is shown as a whole with all others before it ever was on the page. */
export function sized(width: number, height: number) {
  return { width, height, measured: { width, height }, handles: handlesOf(width, height) };
}
