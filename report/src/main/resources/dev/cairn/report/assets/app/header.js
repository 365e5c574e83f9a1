// The page's head: which app and run, and the run in figures.
(function (cairn) {
  'use strict';

  const { el, fill, model } = cairn;

  function elapsed(ms) {
    const seconds = ms / 1000;
    if (seconds < 60) {
      return seconds.toFixed(1) + ' s';
    }
    const minutes = Math.floor(seconds / 60);
    return minutes < 60
        ? minutes + ' min ' + Math.round(seconds % 60) + ' s'
        : Math.floor(minutes / 60) + ' h ' + minutes % 60 + ' min';
  }

  function identity() {
    const { app } = model.map;
    const { run, policy, seed } = model.summary;
    return [
      el('h1', null, el('bdi', null, app.package), ' ',
          el('span', { class: 'version', title: 'version code ' + app.version_code }, app.version_name)),
      el('p', { class: 'run' },
          el('span', null, 'Run ', el('code', null, run)),
          el('span', null, 'Policy ', el('b', null, policy)),
          el('span', null, 'Seed ', el('b', null, seed)))
    ];
  }

  function figure(label, value, extra) {
    return el('div', { class: 'figure ' + (extra && extra.class || '') },
        el('dt', null, label),
        el('dd', { title: extra && extra.title }, value, extra && extra.below));
  }

  function activities(seen, declared) {
    if (!declared) {
      return figure('Places', seen);
    }
    const share = declared ? Math.min(100, seen / declared * 100) : 0;
    return figure('Activities', [seen, el('small', null, ' of ' + declared)], {
      title: share.toFixed(0) + ' % of the activities that the app declares',
      below: el('span', { class: 'meter', 'aria-hidden': 'true', style: { '--share': share + '%' } })
    });
  }

  cairn.header = function () {
    const summary = model.summary;
    const count = number => number.toLocaleString('en');
    document.title = summary.app + ' · Exploration report';
    fill(document.querySelector('.identity'), identity());
    fill(document.querySelector('.figures'),
        figure('Steps', count(summary.steps)),
        figure('Screens', count(summary.screens)),
        figure('Transitions', count(summary.transitions)),
        activities(summary.activities_seen, summary.activities_declared),
        figure('Crashes', count(summary.crashes), { class: summary.crashes ? 'bad' : '' }),
        figure('Elapsed', elapsed(summary.elapsed_ms)),
        figure('Steps/s', summary.steps_per_second.toFixed(1)),
        figure('Stopped', summary.stop_reason, { class: 'words', title: summary.stop_reason }));
  };
})(window.cairn);
