// What was decided at each step, by whom and why.
(function (cairn) {
  'use strict';

  const { el, fill, model } = cairn;
  const { empty } = cairn.parts;

  const view = document.querySelector('[data-view=decisions]');
  const decisions = window.cairnReport.decisions;
  const llm = model.summary.llm;

  const NODES = {
    ChooseAction: 'Action', Verify: 'Outcome', DetectProgress: 'Progress', ShouldContinue: 'Route', SwitchPolicy: 'Policy'
  };
  const BY = { model: 'model', cache: 'model, asked before', advice: 'model, earlier advice', fallback: 'rule' };

  const words = text => text.replaceAll('_', ' ');
  const count = number => number.toLocaleString('en');
  const money = usd => usd === null ? 'not known' : '$' + usd.toLocaleString('en', { maximumSignificantDigits: 4 });

  function who(decision) {
    return el('td', null, decision.inquiry ? BY[decision.by] : 'rule',
        decision.cause && decision.inquiry
            ? el('span', { class: 'cause', title: decision.detail }, words(decision.cause))
            : null);
  }

  function row(decision) {
    const asked = decision.inquiry;
    return el('tr', null,
        el('td', { class: 'number' }, decision.step),
        el('td', null, NODES[decision.node]),
        el('td', { dir: 'auto' }, decision.node === 'ChooseAction' ? decision.what : words(decision.what)),
        who(decision),
        el('td', { dir: 'auto', class: 'reason' }, decision.reason,
            decision.plan.length ? el('span', { class: 'plan', title: 'the plan' }, decision.plan.join(' → ')) : null),
        llm.calls ? el('td', { class: 'number' }, asked && asked.calls ? count(asked.tokens_in + asked.tokens_out) : '') : null,
        llm.calls ? el('td', { class: 'number' }, asked && asked.calls ? money(asked.cost_usd) : '') : null);
  }

  function figures() {
    if (!llm.cache_hits && !llm.cache_misses) {
      return el('p', { class: 'muted' }, 'No model was asked: each decision was made by its own rule.');
    }
    const fallbacks = Object.entries(llm.fallbacks).map(([cause, times]) => times + ' × ' + words(cause)).join(', ');
    return el('p', { class: 'muted' },
        count(llm.calls) + ' calls' + (llm.lost ? ' (' + llm.lost + ' with a lost reply, perhaps paid for)' : '') + ', ' + count(llm.cache_hits) + ' answers from the cache, '
        + count(llm.tokens_in) + ' tokens sent, ' + count(llm.tokens_out) + ' answered, cost '
        + money(llm.cost_usd) + (fallbacks ? '; not the model’s: ' + fallbacks : '') + '.');
  }

  function table() {
    const heads = ['Step', 'Decision', 'What', 'Who', 'Why'].concat(llm.calls ? ['Tokens', 'Cost'] : []);
    return el('table', { class: 'decisions' },
        el('thead', null, el('tr', null, heads.map(head => el('th', { scope: 'col' }, head)))),
        el('tbody', null, decisions.map(row)));
  }

  cairn.decisions = {
    start() {
      fill(view, decisions.length ? [figures(), table()] : empty('No decision', 'The report was written without them.'));
    }
  };
})(window.cairn);
