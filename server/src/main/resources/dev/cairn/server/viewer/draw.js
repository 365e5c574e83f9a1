// Draws nodes and edges that the server has placed.
const SPACE = 'http://www.w3.org/2000/svg';

function shape(name, attributes, text) {
  const made = document.createElementNS(SPACE, name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  if (text !== undefined) made.textContent = text;
  return made;
}

function arrow(edge) {
  const line = shape('path', {d: edge.points.map(([x, y], i) => (i ? 'L' : 'M') + x + ' ' + y).join(' '), class: edge.kind || '', 'marker-end': 'url(#head)'});
  line.append(shape('title', {}, edge.from + ' → ' + edge.to + (edge.label ? ': ' + edge.label : '')));
  return line;
}

function box(node) {
  const group = shape('g', {class: node.class || ''});
  group.append(shape('rect', {x: node.x, y: node.y, width: node.width, height: node.height, rx: 7}));
  const middle = node.x + node.width / 2;
  const lines = node.label ? [[node.id + ' · ' + node.kind, 'dim'], [node.label, '']] : [[node.id, '']];
  lines.forEach(([text, kind], i) => group.append(shape('text', {x: middle, y: node.y + node.height / 2 + 4 + (i - (lines.length - 1) / 2) * 16, 'text-anchor': 'middle', class: kind}, text)));
  return group;
}

export function draw(label, area, nodes, edges) {
  const svg = shape('svg', {viewBox: [area.x - 8, area.y - 8, area.width + 16, area.height + 16].join(' '), width: area.width + 16, height: area.height + 16, role: 'img', 'aria-label': label});
  const marker = shape('marker', {id: 'head', viewBox: '0 0 8 8', refX: 7, refY: 4, markerWidth: 7, markerHeight: 7, orient: 'auto'});
  marker.append(shape('path', {d: 'M0 0L8 4L0 8z'}));
  svg.append(marker, ...edges.map(arrow), ...nodes.map(box));
  return svg;
}
