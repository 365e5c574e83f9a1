// How the map is drawn, in the page's colours of the moment.
(function (cairn) {
  'use strict';

  let tokens;
  let known;

  /** A colour of the page, read once per style: asking the page for it is slow, and a map asks thousands of times. */
  function token(name) {
    if (!tokens.has(name)) {
      tokens.set(name, cairn.token(name));
    }
    return tokens.get(name);
  }

  function drawing(size, content) {
    return 'data:image/svg+xml;utf8,' + encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="'
        + 2 * size + '" height="' + 2 * size + '" viewBox="0 0 24 24">' + content + '</svg>');
  }

  const badge = (colour, sign) => drawing(24,
      '<circle cx="12" cy="12" r="11" fill="' + colour + '" stroke="#fff" stroke-width="2"/>' + sign);

  /** A node's images from the back to the front: the picture, or a sign that there is none, and badges at the corners. */
  function layers(node) {
    const all = [node.data('thumb')
        ? { image: node.data('thumb'), fit: 'cover', width: 'auto', height: 'auto', x: '50%', y: '50%', over: false }
        : { image: drawing(32, '<path d="M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4" fill="none" stroke="' + token('line-strong')
            + '" stroke-width="1.5"/>'), fit: 'none', width: 32, height: 32, x: '50%', y: '50%', over: false }];
    if (node.data('crashes')) {
      all.push(corner(badge(token('bad-strong'),
          '<path d="M12 6v7M12 16.6v.4" stroke="#fff" stroke-width="2.6" stroke-linecap="round"/>'), '100%'));
    }
    if (node.data('start')) {
      all.push(corner(badge(token('accent-strong'), '<path d="M9.4 7.4l7 4.6-7 4.6z" fill="#fff"/>'), '0%'));
    }
    return all;
  }

  const corner = (image, x) => ({ image, fit: 'none', width: 24, height: 24, x, y: '0%', over: true });

  const each = value => node => {
    if (!known.has(node.id())) {
      known.set(node.id(), layers(node));
    }
    return known.get(node.id()).map(value);
  };

  const style = () => [
    { selector: 'core', style: { 'active-bg-size': 0 } },
    { selector: 'node', style: { 'overlay-opacity': 0, 'z-index-compare': 'manual', 'z-index': 20 } },
    { selector: 'node.box', style: {
      shape: 'round-rectangle', 'corner-radius': 18, width: 'data(width)', height: 'data(height)',
      'background-color': token('text'), 'background-opacity': 0.035,
      'border-width': 1, 'border-color': token('line'), events: 'no', 'z-index': 'data(depth)',
      label: 'data(title)', color: token('muted'), 'font-size': 'data(name)', 'font-family': token('canvas-font'),
      'font-weight': 600, 'text-valign': 'top', 'text-margin-y': node => node.data('name') * 1.5, 'text-wrap': 'ellipsis',
      'text-max-width': node => node.data('width') - 40, 'min-zoomed-font-size': 7, 'text-opacity': 0.7
    } },
    { selector: 'node.box.outside', style: {
      'border-style': 'dashed', 'border-width': 2, 'border-color': token('line-strong'), 'font-size': 18, 'text-margin-y': 32,
      'text-max-width': 400
    } },
    { selector: 'node.screen', style: {
      shape: 'round-rectangle', 'corner-radius': 8, width: 'data(width)', height: 'data(height)',
      'background-color': token('box'),
      'background-image': each(layer => layer.image),
      'background-image-crossorigin': 'null',
      'background-image-opacity': each(layer => layer.over ? 1 : Number(token('picture-opacity'))),
      'background-fit': each(layer => layer.fit),
      'background-width': each(layer => layer.width),
      'background-height': each(layer => layer.height),
      'background-clip': each(layer => layer.over ? 'none' : 'node'),
      'background-image-containment': each(layer => layer.over ? 'over' : 'inside'),
      'background-position-x': each(layer => layer.x),
      'background-position-y': each(layer => layer.y),
      'background-offset-x': each(layer => layer.over ? (layer.x === '0%' ? -9 : 9) : 0),
      'background-offset-y': each(layer => layer.over ? -9 : 0),
      'bounds-expansion': 12,
      'border-width': 1.5, 'border-color': token('line-strong'),
      label: 'data(title)', 'text-valign': 'bottom', 'text-margin-y': 7, 'text-wrap': 'ellipsis',
      'text-max-width': 126, 'font-size': 12, 'font-family': token('canvas-font'), color: token('text'),
      'min-zoomed-font-size': 8
    } },
    { selector: 'node.screen.crashed', style: { 'border-color': token('bad'), 'border-width': 3 } },
    { selector: 'node.screen.outside', style: { 'border-style': 'dashed', 'border-width': 2, color: token('muted') } },
    { selector: 'node.unmatched', style: { opacity: 0.18 } },
    { selector: 'node.near', style: { 'border-color': token('accent'), 'border-width': 3 } },
    { selector: 'node.hover', style: { 'underlay-color': token('accent'), 'underlay-opacity': 0.16, 'underlay-padding': 8 } },
    { selector: 'node.focus', style: {
      'outline-width': 4, 'outline-color': token('accent'), 'outline-offset': 4, 'z-index': 31
    } },
    { selector: 'node.chosen', style: {
      'border-color': token('accent-strong'), 'border-width': 5, 'z-index': 30, 'font-weight': 600
    } },
    { selector: 'edge', style: {
      width: 1.5, 'line-color': token('edge'), 'target-arrow-color': token('edge'), 'target-arrow-shape': 'triangle',
      'arrow-scale': 0.8, 'curve-style': 'bezier', 'overlay-opacity': 0, 'z-index-compare': 'manual', 'z-index': 12,
      'font-size': 11, 'font-family': token('canvas-font'), color: token('text'), 'text-background-color': token('surface'),
      'text-background-opacity': 0.92, 'text-background-padding': 3, 'text-background-shape': 'round-rectangle',
      'text-wrap': 'ellipsis', 'text-max-width': 118, 'min-zoomed-font-size': 7
    } },
    { selector: 'edge.main, edge.bundle', style: {
      width: 2, 'curve-style': 'round-taxi', 'taxi-direction': 'downward', 'taxi-turn': 44, 'taxi-radius': 14,
      'source-endpoint': '0 50%', 'target-endpoint': '0 -50%', 'taxi-turn-min-distance': 8
    } },
    { selector: 'edge.main', style: { 'source-distance-from-node': 22 } },
    { selector: 'edge.bundle', style: { width: 3, 'target-arrow-shape': 'none', 'source-distance-from-node': 22, events: 'no' } },
    { selector: 'edge.packed', style: { 'curve-style': 'straight', 'source-endpoint': 'outside-to-node',
      'target-endpoint': 'outside-to-node', 'source-distance-from-node': 0 } },
    { selector: 'edge.cross', style: { width: 1, opacity: 0.5, 'line-style': 'solid' } },
    { selector: 'edge.back', style: { 'line-style': 'dashed', width: 1, opacity: 0.55 } },
    { selector: 'edge.hidden', style: { display: 'none' } },
    { selector: 'edge.lit', style: {
      display: 'element', width: 3, opacity: 1, 'line-color': token('accent'), 'target-arrow-color': token('accent'), 'z-index': 25
    } },
    { selector: 'edge.told[title]', style: { label: 'data(title)' } },
    { selector: 'edge.told.outgoing[title]', style: { label: '', 'target-label': 'data(title)', 'target-text-offset': 26 } }
  ];

  cairn.mapStyle = function () {
    tokens = new Map();
    known = new Map();
    return style();
  };
})(window.cairn);
