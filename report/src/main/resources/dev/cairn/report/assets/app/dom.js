// Elements by description. Text always becomes a text node: labels come from the explored app and may hold anything.
window.cairn = {};

(function (cairn) {
  'use strict';

  const SVG = 'http://www.w3.org/2000/svg';

  const ICONS = {
    close: 'M6 6l12 12M18 6L6 18',
    plus: 'M12 5v14M5 12h14',
    minus: 'M5 12h14',
    fit: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
    search: 'M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM20 20l-4-4',
    alert: 'M12 4L2.5 20h19zM12 10v5M12 17.6v.4',
    arrow: 'M5 12h14M13 6l6 6-6 6',
    image: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4',
    check: 'M5 13l4 4L19 7',
    dash: 'M8 12h8'
  };

  function append(node, children) {
    for (const child of children.flat(Infinity)) {
      if (child !== null && child !== undefined && child !== false) {
        node.append(child instanceof Node ? child : String(child));
      }
    }
    return node;
  }

  /** An element: attributes by name, `on` for listeners, `style` for custom properties; null leaves one out. */
  cairn.el = function (tag, attributes, ...children) {
    const node = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes || {})) {
      if (name === 'on') {
        Object.entries(value).forEach(([event, listener]) => node.addEventListener(event, listener));
      } else if (name === 'style') {
        Object.entries(value).forEach(([property, setting]) => node.style.setProperty(property, setting));
      } else if (value === true) {
        node.setAttribute(name, '');
      } else if (value !== null && value !== undefined && value !== false) {
        node.setAttribute(name, value);
      }
    }
    return append(node, children);
  };

  /** Replaces what a node holds. */
  cairn.fill = function (node, ...children) {
    node.replaceChildren();
    return append(node, children);
  };

  /** A decorative icon; what it means must be said beside it. */
  cairn.icon = function (name) {
    const svg = document.createElementNS(SVG, 'svg');
    svg.setAttribute('viewBox', '0 0 24 24');
    svg.setAttribute('class', 'icon');
    svg.setAttribute('aria-hidden', 'true');
    const path = document.createElementNS(SVG, 'path');
    path.setAttribute('d', ICONS[name]);
    svg.append(path);
    return svg;
  };

  /** The value of a CSS custom property, for what draws on a canvas. */
  cairn.token = name => getComputedStyle(document.documentElement).getPropertyValue('--' + name).trim();

  /** Calls back whenever the colour scheme changes. */
  cairn.onTheme = listener => matchMedia('(prefers-color-scheme: dark)').addEventListener('change', listener);
})(window.cairn);
