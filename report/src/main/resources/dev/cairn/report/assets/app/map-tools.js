// The map's buttons: zoom, the whole map, and which links to show.
(function (cairn) {
  'use strict';

  const { el, fill, icon } = cairn;

  function button(label, name, action) {
    return el('button', { type: 'button', 'aria-label': label, title: label, on: { click: action } }, icon(name));
  }

  function toggle(cy, label, selector, shown) {
    const box = el('input', { type: 'checkbox', checked: shown, on: { change: apply } });
    function apply() {
      cy.edges(selector).toggleClass('hidden', !box.checked);
    }
    apply();
    return el('label', { class: 'toggle' }, box, label);
  }

  cairn.mapTools = function (cy, { fit, zoomBy }) {
    fill(document.querySelector('.map-zoom'),
        button('Zoom in', 'plus', () => zoomBy(1.4)),
        button('Zoom out', 'minus', () => zoomBy(1 / 1.4)),
        button('Show the whole map', 'fit', fit));
    fill(document.querySelector('.map-options'),
        cy.edges('.cross').length ? toggle(cy, 'Cross links', '.cross', cy.edges('.cross').length <= 80) : null,
        cy.edges('.back').length ? toggle(cy, 'Back', '.back', false) : null);
  };
})(window.cairn);
