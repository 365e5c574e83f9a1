// The screen map: places come with the report, drawing, panning and zooming are Cytoscape's.
(function (cairn) {
  'use strict';

  const { model } = cairn;
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  const FEW = 12;

  const canvas = document.querySelector('.map-canvas');
  const hint = document.querySelector('.map-hint');
  let cy;
  let layout;
  let chosen = null;

  /** The report brings a layout for wide windows and one for tall ones. */
  function pickLayout() {
    const { wide, tall } = model.report.layouts;
    return canvas.clientWidth < canvas.clientHeight ? tall : wide;
  }

  /** Draws the places anew when the window has turned, for example on a phone. */
  function refresh() {
    if (!cy) {
      return;
    }
    cy.resize();
    const better = canvas.clientHeight ? pickLayout() : layout;
    if (better !== layout && !chosen) {
      layout = better;
      cy.json({ elements: cairn.mapElements(layout) });
      cairn.mapTools(cy, { fit, zoomBy });
      fit();
    }
  }

  function fit() {
    cy.fit(undefined, Math.min(36, canvas.clientWidth / 24));
    if (cy.zoom() > 1) {
      cy.zoom(1);
      cy.center();
    }
  }

  function zoomBy(factor) {
    const middle = { x: cy.width() / 2, y: cy.height() / 2 };
    cy.zoom({ level: cy.zoom() * factor, renderedPosition: middle });
  }

  function go(view) {
    if (calm.matches) {
      cy.viewport(view);
    } else {
      cy.stop().animate(view, { duration: 260, easing: 'ease-in-out-cubic' });
    }
  }

  /** Brings a screen into view: no movement when it is there already, and large enough to read after one. */
  function reveal(node, readable) {
    const box = node.renderedBoundingBox({ includeLabels: false, includeOverlays: false });
    const inside = box.x1 > 8 && box.y1 > 8 && box.x2 < cy.width() - 8 && box.y2 < cy.height() - 8;
    if (inside && !(readable && cy.zoom() < 0.4)) {
      return;
    }
    const zoom = readable ? Math.max(cy.zoom(), 0.75) : cy.zoom();
    const at = node.position();
    go({ zoom, pan: { x: cy.width() / 2 - at.x * zoom, y: cy.height() / 2 - at.y * zoom } });
  }

  /** Shows what leads to and from a screen; of a long menu, the line to its box and not one line per entry. */
  function light(node) {
    cy.elements('.lit, .told, .near').removeClass('lit told near outgoing');
    if (!node || node.empty()) {
      return;
    }
    const edges = node.connectedEdges().not('.back');
    const packed = edges.filter(edge => edge.hasClass('packed') && edge.source().same(node));
    const many = packed.length > FEW;
    edges.connectedNodes('.screen').not(node).addClass('near');
    const lit = edges.not(many ? packed : '.bundle').addClass('lit');
    lit.filter(edge => edge.source().same(node)).addClass('outgoing');
    if (lit.length <= FEW) {
      lit.addClass('told');
    }
  }

  /** Marks a screen as chosen and shows what leads to and from it; null chooses none. */
  function choose(screen, readable) {
    if (!cy) {
      return;
    }
    cy.nodes('.chosen').removeClass('chosen');
    chosen = screen ? cy.$id(screen.id) : null;
    if (chosen) {
      chosen.addClass('chosen');
    }
    light(chosen);
    cy.resize();
    if (chosen) {
      reveal(chosen, readable);
    }
  }

  /** Fades what a search did not find; null shows all. */
  function match(ids) {
    if (!cy) {
      return;
    }
    cy.batch(() => cy.nodes('.screen').forEach(node => {
      node.toggleClass('unmatched', ids !== null && !ids.has(node.id()));
    }));
  }

  function tell(text, at) {
    hint.hidden = !text;
    hint.textContent = text;
    if (text) {
      hint.style.left = Math.min(at.x + 14, cy.width() - 220) + 'px';
      hint.style.top = at.y + 14 + 'px';
    }
  }

  function listen() {
    cy.on('tap', 'node.screen', event => { location.hash = event.target.id(); });
    cy.on('tap', event => { if (event.target === cy && chosen) { location.hash = 'map'; } });
    cy.on('mouseover', 'node.screen', event => {
      event.target.addClass('hover');
      canvas.style.cursor = 'pointer';
      if (!chosen) {
        light(event.target);
      }
      tell(event.target.data('title'), event.renderedPosition);
    });
    cy.on('mouseover', 'edge', event => {
      event.target.addClass('told lit');
      tell(event.target.data('title'), event.renderedPosition);
    });
    cy.on('mouseout', 'node.screen, edge', event => {
      event.target.removeClass('hover');
      canvas.style.cursor = '';
      light(chosen);
      tell('');
    });
  }

  cairn.map = {
    start() {
      if (!model.map.screens.length) {
        canvas.replaceWith(cairn.parts.empty('No screen was seen', model.summary.device_limits.length
            ? 'The device lacks what the app needs; see Limits.' : model.map.crashes.length
            ? 'The app crashed before it showed one; see Crashes.' : 'The run ended before the app showed one.'));
        return;
      }
      canvas.setAttribute('role', 'application');
      canvas.setAttribute('aria-label', 'Map of ' + cairn.parts.plural(model.map.screens.length, 'screen')
          + '. Arrow keys move between screens, Enter opens one, plus and minus zoom, 0 shows all.'
          + ' The Screens view has the same as a list.');
      layout = pickLayout();
      cy = cytoscape({
        container: canvas, elements: cairn.mapElements(layout), style: cairn.mapStyle(), layout: { name: 'preset' },
        minZoom: 0.04, maxZoom: 3, autoungrabify: true, boxSelectionEnabled: false, autounselectify: true
      });
      listen();
      cairn.mapTools(cy, { fit, zoomBy });
      fit();
      cairn.onTheme(() => cy.style(cairn.mapStyle()));
      cairn.mapKeys(cy, canvas, { fit, zoomBy, reveal });
    },
    choose, match,
    refresh
  };
})(window.cairn);
