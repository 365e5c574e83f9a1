// Pieces that several views show.
(function (cairn) {
  'use strict';

  const { el, icon, model } = cairn;

  function placeholder() {
    return el('span', { class: 'no-picture', role: 'img', 'aria-label': 'No picture' }, icon('image'));
  }

  /** A screen's small picture, loaded when it comes into view. */
  function thumbnail(screen) {
    const source = model.thumbnailOf(screen);
    if (!source) {
      return el('span', { class: 'thumb' }, placeholder());
    }
    const image = el('img', { src: source, alt: '', loading: 'lazy', decoding: 'async' });
    image.addEventListener('error', () => image.replaceWith(placeholder()));
    return el('span', { class: 'thumb' }, image);
  }

  /** A row that leads to a screen: its picture, its title and a line below. */
  function screenRow(screen, ...below) {
    return el('a', { class: 'row', href: '#' + screen.id },
        thumbnail(screen),
        el('span', { class: 'row-text' },
            el('span', { class: 'row-title', dir: 'auto' }, model.titleOf(screen)),
            el('span', { class: 'row-below' }, below)));
  }

  const times = count => count > 1 ? el('span', { class: 'times' }, '×' + count) : null;

  /** A button that copies a text and says so. */
  function copyButton(label, text) {
    const button = el('button', { type: 'button', class: 'button', on: { click: copy } }, label);
    function copy() {
      Promise.resolve().then(() => navigator.clipboard.writeText(text)).then(() => say('Copied'), () => say('Copying is blocked here'));
    }
    function say(word) {
      button.textContent = word;
      setTimeout(() => { button.textContent = label; }, 1600);
    }
    return button;
  }

  function empty(title, text) {
    return el('div', { class: 'empty' }, el('h2', null, title), el('p', null, text));
  }

  function plural(count, one, many) {
    return count.toLocaleString('en') + ' ' + (count === 1 ? one : many || one + 's');
  }

  cairn.parts = { thumbnail, placeholder, screenRow, times, copyButton, empty, plural };
})(window.cairn);
