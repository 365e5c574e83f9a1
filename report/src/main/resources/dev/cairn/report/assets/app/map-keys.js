// The map from the keyboard: arrows go to the nearest screen that way, Enter opens it.
(function (cairn) {
  'use strict';

  const { model } = cairn;
  const WAYS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

  /** The nearest node in a direction; what lies aside counts as twice as far. */
  function nearest(nodes, from, [right, down]) {
    const origin = from.position();
    let best = null;
    let least = Infinity;
    nodes.forEach(node => {
      const dx = node.position('x') - origin.x;
      const dy = node.position('y') - origin.y;
      const ahead = dx * right + dy * down;
      const aside = Math.abs(dx * down) + Math.abs(dy * right);
      const distance = ahead + 2 * aside;
      if (ahead > 1 && aside <= 3 * ahead && distance < least) {
        best = node;
        least = distance;
      }
    });
    return best;
  }

  cairn.mapKeys = function (cy, canvas, { fit, zoomBy, reveal }) {
    const status = document.querySelector('.map-status');
    let current = null;

    function focus(node) {
      cy.nodes('.focus').removeClass('focus');
      current = node;
      node.addClass('focus');
      reveal(node, false);
      const screen = model.screens.get(node.id());
      status.textContent = model.titleOf(screen) + ', ' + cairn.parts.plural(model.waysOut(screen).length, 'way')
          + ' out' + (model.crashesOn(screen).length ? ', crashed here' : '');
    }

    function move(way) {
      const node = current ? nearest(cy.nodes('.screen'), current, way) : cy.$id(model.start.id);
      if (node) {
        focus(node);
      }
    }

    const actions = {
      '+': () => zoomBy(1.4), '=': () => zoomBy(1.4), '-': () => zoomBy(1 / 1.4), '0': fit,
      Enter: () => { if (current) { location.hash = current.id(); } }
    };

    canvas.addEventListener('keydown', event => {
      if (event.ctrlKey || event.metaKey || event.altKey) {
        return;
      }
      const action = WAYS[event.key] ? () => move(WAYS[event.key]) : actions[event.key];
      if (action) {
        event.preventDefault();
        action();
      }
    });
    canvas.addEventListener('blur', () => cy.nodes('.focus').removeClass('focus'));
    canvas.addEventListener('focus', () => { if (current) { current.addClass('focus'); } });
  };
})(window.cairn);
