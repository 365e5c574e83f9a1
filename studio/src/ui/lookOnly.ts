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
