// How coverage grew with the steps, and which activities were seen.
(function (cairn) {
  'use strict';

  const { el, fill, icon, model, token } = cairn;

  const view = document.querySelector('[data-view=coverage]');
  let chart = null;

  const LINES = [['Transitions', 'transitions', 'line-3'], ['Screens', 'screens', 'line-1'],
    ['Activities', 'activities', 'line-2']];

  function line([label, key, colour]) {
    return {
      label, borderColor: token(colour), backgroundColor: token(colour), borderWidth: 2, pointRadius: 0,
      pointHitRadius: 6, pointStyle: 'circle', stepped: true,
      data: model.map.coverage.map(point => ({ x: point.step, y: point[key] }))
    };
  }

  function crashPoints() {
    const points = model.map.coverage.filter((point, index, all) =>
        point.crashes > (index ? all[index - 1].crashes : 0));
    return {
      label: 'Crash', showLine: false, clip: false, order: -1, pointRadius: 6, pointStyle: 'triangle', borderColor: token('surface'),
      backgroundColor: token('bad-strong'), data: points.map(point => ({ x: point.step, y: point.screens }))
    };
  }

  function axis(title) {
    return {
      type: 'linear', title: { display: true, text: title, color: token('muted') }, beginAtZero: true,
      grid: { color: token('line') }, border: { display: false }, ticks: { color: token('muted'), precision: 0 }
    };
  }

  function options() {
    const legend = { color: token('text'), usePointStyle: true, boxHeight: 7, boxWidth: 7 };
    return {
      responsive: true, maintainAspectRatio: false, animation: false, parsing: false, normalized: true,
      interaction: { mode: 'index', intersect: false, axis: 'x' },
      scales: { x: { ...axis('Step'), grid: { display: false }, offset: false, min: 0, max: lastStep() }, y: axis('Found') },
      plugins: {
        legend: { align: 'start', labels: legend },
        decimation: { enabled: true, algorithm: 'min-max' },
        tooltip: { filter: item => item.dataset.label !== 'Crash', callbacks: { title: items => 'Step ' + items[0].parsed.x } }
      }
    };
  }

  const lastStep = () => Math.max(1, ...model.map.coverage.slice(-1).map(point => point.step));

  function draw() {
    if (chart) {
      chart.destroy();
    }
    Chart.defaults.font.family = token('canvas-font');
    const datasets = LINES.map(line);
    if (model.map.crashes.length) {
      datasets.push(crashPoints());
    }
    chart = new Chart(view.querySelector('canvas'), { type: 'line', data: { datasets }, options: options() });
  }

  function chartPart() {
    const last = model.map.coverage.at(-1);
    if (!last) {
      return cairn.parts.empty('No step was taken', 'Coverage is drawn from the first step on.');
    }
    const words = 'After step ' + last.step + ': ' + last.screens + ' screens, ' + last.transitions
        + ' transitions, ' + last.activities + ' activities, ' + last.crashes + ' crashes.';
    return el('div', { class: 'chart' }, el('canvas', { role: 'img', 'aria-label': 'Found over steps. ' + words }));
  }

  function activityRow(name, seen) {
    const screens = model.map.screens.filter(screen => screen.activity === name && !screen.outside);
    const label = el('span', { class: 'activity-name', title: name }, model.activityName(name));
    return el('li', { 'data-name': name.toLowerCase(), 'data-seen': String(seen) },
        el('span', { class: seen ? 'mark seen' : 'mark', role: 'img', 'aria-label': seen ? 'Seen' : 'Not seen' },
            icon(seen ? 'check' : 'dash')),
        screens.length ? el('a', { href: '#' + screens[0].id }, label) : label,
        el('span', { class: 'muted' }, screens.length ? cairn.parts.plural(screens.length, 'screen') : ''));
  }

  function activities() {
    const seen = new Set(model.map.activities_seen);
    const all = [...new Set([...model.map.app.activities_declared, ...seen])].sort();
    const counts = { all: all.length, seen: seen.size, unseen: all.length - seen.size };
    const list = el('ul', { class: 'activities' }, all.map(name => activityRow(name, seen.has(name))));
    const none = el('p', { class: 'muted', hidden: true }, 'No activity matches.');
    const text = el('input', { type: 'search', placeholder: 'Filter activities', 'aria-label': 'Filter activities',
      on: { input: apply } });
    const choice = (value, label) => el('label', { class: 'choice' },
        el('input', { type: 'radio', name: 'seen', value, checked: value === 'all', on: { change: apply } }),
        el('span', null, label + ' ' + counts[value]));
    const choices = el('div', { class: 'choices', role: 'radiogroup', 'aria-label': 'Which activities' },
        choice('all', 'All'), choice('seen', 'Seen'), choice('unseen', 'Not seen'));
    function apply() {
      const wanted = choices.querySelector(':checked').value;
      const words = text.value.trim().toLowerCase();
      let shown = 0;
      for (const item of list.children) {
        item.hidden = !item.dataset.name.includes(words)
            || (wanted !== 'all' && (wanted === 'seen') !== (item.dataset.seen === 'true'));
        shown += item.hidden ? 0 : 1;
      }
      none.hidden = shown > 0;
    }
    return el('section', { class: 'activities-part' }, el('h2', null, 'Activities'),
        el('div', { class: 'view-tools' }, choices, text), list, none);
  }

  cairn.coverage = {
    start() {
      fill(view, el('h2', null, 'Found over steps'), chartPart(), activities());
      cairn.onTheme(() => { if (chart) { draw(); } });
    },
    /** A chart needs a visible place to know its size. */
    show() {
      if (!chart && model.map.coverage.length) {
        draw();
      }
    }
  };
})(window.cairn);
