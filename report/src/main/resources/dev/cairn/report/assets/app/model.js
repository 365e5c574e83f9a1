// The report's data with what the views ask of it: screens by id, ways in and out, links for the map.
(function (cairn) {
  'use strict';

  const report = window.cairnReport;
  const map = report.map;
  const screens = new Map(map.screens.map(screen => [screen.id, screen]));
  const crashes = new Map(map.crashes.map(crash => [crash.id, crash]));
  const parents = new Map(Object.entries(report.parents));
  const thumbnails = new Set(report.thumbnails);

  function group(items, key) {
    const groups = new Map();
    for (const item of items) {
      const name = key(item);
      if (!groups.has(name)) {
        groups.set(name, []);
      }
      groups.get(name).push(item);
    }
    return groups;
  }

  const moves = map.transitions.filter(transition => transition.to !== null);
  const out = group(map.transitions, transition => transition.from);
  const into = group(moves, transition => transition.to);
  const crashesByScreen = group(map.crashes, crash => crash.screen);

  const isReturn = transition => transition.action.kind === 'back' || transition.action.kind === 'restart';

  const total = (items, number) => items.reduce((sum, item) => sum + number(item), 0);

  /** One link per pair of screens; all its transitions in it. Back and restart make links of their own. */
  function links() {
    const pairs = group(moves.filter(move => move.from !== move.to),
        move => [move.from, move.to, isReturn(move)].join(' '));
    return [...pairs.values()].map((transitions, index) => ({
      id: 'link' + index,
      from: transitions[0].from,
      to: transitions[0].to,
      back: isReturn(transitions[0]),
      main: !isReturn(transitions[0]) && parents.get(transitions[0].to) === transitions[0].from,
      count: total(transitions, transition => transition.count),
      transitions
    }));
  }

  const VERBS = {
    tap: 'Tap', long_press: 'Long press', scroll: 'Scroll', scroll_sideways: 'Scroll sideways', swipe: 'Swipe', type: 'Type',
    menu: 'Menu key', rotate: 'Turn', back: 'Back', restart: 'Restart'
  };

  /** An action in words, such as: Tap “Views”. */
  function actionText(action) {
    const verb = VERBS[action.kind] || action.kind;
    if (action.kind === 'back' || action.kind === 'restart') {
      return verb;
    }
    const target = action.label ? '“' + action.label + '”' : 'an element without a label';
    return action.kind === 'type' ? verb + ' “' + (action.text || '') + '” into ' + target : verb + ' ' + target;
  }

  const shortName = name => name.slice(name.lastIndexOf('.') + 1);

  /** The class name of an activity, with as much of its package as differs from the app's. */
  const activityName = name =>
      name.startsWith(map.app.package + '.') ? name.slice(map.app.package.length + 1) : name;

  cairn.model = {
    report, map, screens, crashes, total, actionText, shortName, activityName, isReturn,
    summary: report.summary,
    links: links(),
    start: map.screens.find(screen => !screen.outside && !parents.has(screen.id)) || map.screens[0],
    titleOf: screen => screen.title.trim() || shortName(screen.activity) || screen.id,
    thumbnailOf: screen => thumbnails.has(screen.id) ? 'thumbs/' + screen.id + '.jpg' : null,
    waysOut: screen => out.get(screen.id) || [],
    waysIn: screen => (into.get(screen.id) || []).filter(transition => transition.from !== screen.id),
    crashesOn: screen => crashesByScreen.get(screen.id) || [],
    triedOf: screen => screen.actions.filter(action => action.tried > 0).length,

    /** The screens from the start to this one, both included. */
    pathTo(screen) {
      const path = [screen];
      while (parents.has(path[0].id)) {
        path.unshift(screens.get(parents.get(path[0].id)));
      }
      return path;
    }
  };
})(window.cairn);
