// All about one screen, beside the map or, where the page is narrow, over its lower part.
(function (cairn) {
  'use strict';

  const { el, fill, icon, model } = cairn;
  const { screenRow, times, plural } = cairn.parts;

  const panel = document.querySelector('.details');

  function head(screen) {
    return el('header', { class: 'details-head' },
        el('h2', { dir: 'auto' }, model.titleOf(screen)),
        el('a', { class: 'close', href: '#map', 'aria-label': 'Close the details', title: 'Close (Esc)' }, icon('close')));
  }

  function facts(screen) {
    return el('p', { class: 'facts' },
        el('code', { title: screen.activity }, model.activityName(screen.activity)),
        el('span', null, screen.id),
        el('span', null, plural(screen.visits, 'visit')),
        el('span', null, 'first seen at step ' + screen.first_step),
        screen.outside ? el('span', { class: 'tag' }, 'outside the app: ' + screen.package) : null,
        screen.source ? el('a', { href: screen.source, target: '_blank', rel: 'noopener' }, 'page source') : null);
  }

  function crashLinks(screen) {
    return model.crashesOn(screen).map(crash => el('a', { class: 'notice bad', href: '#' + crash.id },
        icon('alert'), el('span', null, el('b', null, model.shortName(crash.exception)), ' after ',
            el('bdi', null, model.actionText(crash.action)))));
  }

  function trail(screen) {
    const path = model.pathTo(screen);
    if (path.length < 2) {
      return null;
    }
    return el('nav', { class: 'trail', 'aria-label': 'Shortest way here' },
        path.slice(0, -1).map(step => [el('a', { href: '#' + step.id, dir: 'auto' }, model.titleOf(step)),
          el('span', { 'aria-hidden': 'true' }, '›')]),
        el('span', { dir: 'auto', 'aria-current': 'true' }, model.titleOf(screen)));
  }

  function actions(screen) {
    const tried = model.triedOf(screen);
    const left = screen.actions.filter(action => !action.tried);
    return section('Actions', tried + ' of ' + screen.actions.length + ' tried',
        el('div', { class: 'meter', 'aria-hidden': 'true',
          style: { '--share': (screen.actions.length ? tried / screen.actions.length * 100 : 0) + '%' } }),
        left.length ? el('details', { class: 'fold' }, el('summary', null, plural(left.length, 'untried action')),
            el('ul', { class: 'plain-list' }, left.map(action =>
                el('li', { dir: 'auto' }, model.actionText(action))))) : null);
  }

  function byScreen(transitions, key) {
    const groups = new Map();
    transitions.forEach(way => groups.set(way[key], [...groups.get(way[key]) || [], way]));
    return groups;
  }

  const actionLine = way => el('span', { class: 'action', dir: 'auto' }, model.actionText(way.action), times(way.count));

  function ways(title, transitions, key) {
    const rows = [...byScreen(transitions, key)].map(([id, group]) =>
        el('li', null, screenRow(model.screens.get(id), group.map(actionLine))));
    return section(title, String(rows.length), rows.length
        ? el('ul', { class: 'rows' }, rows)
        : el('p', { class: 'muted' }, 'None was found.'));
  }

  function stays(screen) {
    const group = model.waysOut(screen).filter(way => way.to === screen.id);
    return group.length ? section('Stays here', String(group.length),
        el('ul', { class: 'plain-list' }, group.map(way => el('li', null, actionLine(way))))) : null;
  }

  function section(title, count, ...content) {
    return el('section', null, el('h3', null, title, el('span', { class: 'count' }, count)), content);
  }

  cairn.details = {
    show(screen) {
      fill(panel, head(screen),
          el('div', { class: 'details-body' },
              facts(screen), trail(screen), crashLinks(screen), cairn.picture(screen), actions(screen),
              ways('Ways out', model.waysOut(screen).filter(way => way.to && way.to !== screen.id), 'to'),
              ways('Ways in', model.waysIn(screen), 'from'),
              stays(screen)));
      panel.hidden = false;
      panel.scrollTop = 0;
    },
    hide() {
      panel.hidden = true;
      fill(panel);
    },
    panel
  };
})(window.cairn);
