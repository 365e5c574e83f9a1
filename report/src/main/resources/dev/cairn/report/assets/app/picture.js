// A screen's picture with its elements outlined: what was tried, what was not, and what it is.
(function (cairn) {
  'use strict';

  const { el, fill, model } = cairn;

  const percent = (part, whole) => Math.max(0, Math.min(100, part / whole * 100)) + '%';

  function frame(screen, [left, top, right, bottom]) {
    return {
      left: percent(left, screen.width), top: percent(top, screen.height),
      width: percent(right - left, screen.width), height: percent(bottom - top, screen.height)
    };
  }

  function caption(element, state, target) {
    return [
      el('b', { dir: 'auto' }, element.label || 'No label'),
      el('span', { class: 'state ' + state }, state === 'plain' ? 'no action' : state),
      el('code', null, model.shortName(element.class), element.resource_id ? '  ' + element.resource_id : ''),
      target ? el('span', { dir: 'auto' }, 'leads to ' + model.titleOf(target)) : null
    ];
  }

  function targetOf(screen, actions) {
    const ids = new Set(actions.map(action => action.id));
    const move = model.waysOut(screen).find(way => way.to && way.to !== screen.id && ids.has(way.action.id));
    return move ? model.screens.get(move.to) : null;
  }

  function outline(screen, element, index, tell) {
    const actions = screen.actions.filter(action => action.element === index);
    const state = !actions.length ? 'plain' : actions.every(action => action.tried > 0) ? 'tried' : 'untried';
    const target = targetOf(screen, actions);
    const show = () => tell(caption(element, state, target));
    const name = (element.label || model.shortName(element.class)) + ', ' + state;
    const events = { mouseenter: show, focus: show, mouseleave: () => tell(), blur: () => tell() };
    const attributes = { class: 'outline ' + state, style: frame(screen, element.bounds), on: events };
    return target
        ? el('a', { ...attributes, href: '#' + target.id, 'aria-label': name + ', leads to ' + model.titleOf(target) })
        : el('span', { ...attributes, tabindex: actions.length ? 0 : null, role: 'img', 'aria-label': name });
  }

  const area = ([left, top, right, bottom]) => (right - left) * (bottom - top);

  /** Large ones first, so that small ones inside them can be pointed at. */
  function outlines(screen, tell) {
    return screen.elements
        .map((element, index) => ({ element, index }))
        .sort((a, b) => area(b.element.bounds) - area(a.element.bounds))
        .map(({ element, index }) => outline(screen, element, index, tell));
  }

  function image(screen) {
    if (!screen.screenshot) {
      return cairn.parts.placeholder();
    }
    const picture = el('img', { src: screen.screenshot, alt: 'Picture of ' + model.titleOf(screen) });
    picture.addEventListener('error', () => picture.replaceWith(cairn.parts.placeholder()));
    return picture;
  }

  cairn.picture = function (screen) {
    const legend = [el('span', { class: 'state tried' }, 'tried'), el('span', { class: 'state untried' }, 'untried'),
      el('span', { class: 'muted' }, 'Point at an element to see what it is')];
    const line = el('p', { class: 'caption' });
    const tell = content => fill(line, content || legend);
    tell();
    return el('figure', { class: 'picture' },
        el('div', { class: 'frame', style: { 'aspect-ratio': screen.width + ' / ' + screen.height,
          '--ratio': screen.width / screen.height } }, image(screen), outlines(screen, tell)),
        el('figcaption', null, line));
  };
})(window.cairn);
