// What a person does in the window to show how a task is done. It runs in a world of scripts that no page sees or reaches, before the page's
// own scripts, and takes note of nothing but what the browser itself says that a person has done. A press is kept from the page: the task does
// it, by its own rules. What is typed stays where it is. What is typed into a field for passwords is never read. Where nothing is to be shown it
// only counts ('count') how often something was done, so that it can be said that nobody took it down.
function (on) {
  const known = globalThis.cairnPerson;
  if (known) return known.turn(on);
  const MOST = 50;
  const DRAG = 8;
  const NO_LINE = ['button', 'submit', 'reset', 'image', 'checkbox', 'radio', 'file', 'hidden'];
  const DRAWN = ['canvas', 'video', 'audio', 'embed', 'object'];
  const LEFT = ['html', 'option', 'iframe'];
  const HIDDEN = /password|one-time-code|\bcc-/;
  const self = globalThis.cairnPerson = { on, acts: [], held: [], strays: 0 };
  const typed = new Map();
  const secret = new WeakSet();
  let down = null;

  self.turn = to => {
    self.on = to;
    self.acts = [];
    self.held = [];
    typed.clear();
  };
  self.take = all => {
    if (all) tellAll();
    const acts = self.acts;
    self.held = acts.map(act => act.path);
    self.acts = [];
    return acts.map(({ kind, text, enter, path }) => ({ kind, text, enter, deep: path.length }));
  };

  self.drain = () => {
    const strays = self.strays;
    self.strays = 0;
    return strays;
  };

  const isMine = event => self.on === true && event.isTrusted;
  const isLine = node => node.localName === 'textarea' || (node.localName === 'input' && !NO_LINE.includes(node.type));
  const elements = event => event.composedPath().filter(node => node.nodeType === Node.ELEMENT_NODE);
  const field = event => elements(event).find(node => isLine(node) || node.localName === 'select' || (node.isContentEditable && !node.parentElement?.isContentEditable));
  const note = (kind, path, text = '', enter = false) => {
    const named = path.flatMap(node => node.localName === 'label' && node.control ? [node.control, node] : [node]);
    if (self.acts.length < MOST) self.acts.push({ kind, text, enter, path: named.slice(0, 12) });
  };
  const value = node => {
    if (node.type === 'password' || HIDDEN.test(node.autocomplete || '')) secret.add(node);
    return secret.has(node) ? null : isLine(node) ? node.value : node.innerText;
  };
  const tell = (node, enter) => {
    const text = typed.has(node) ? typed.get(node) : value(node);
    typed.delete(node);
    note(text === null ? 'secret' : 'type', [node], text || '', enter);
  };
  const tellAll = () => [...typed.keys()].forEach(node => tell(node, false));
  const keep = event => {
    event.stopImmediatePropagation();
    event.preventDefault();
  };
  const on_ = (names, heard) => names.forEach(name => addEventListener(name, event => { if (isMine(event)) heard(event); }, { capture: true }));

  ['pointerdown', 'keydown'].forEach(name =>
    addEventListener(name, event => { if (self.on === 'count' && event.isTrusted) self.strays++; }, { capture: true }));
  on_(['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'dblclick'], event => {
    const path = elements(event);
    if (event.button !== 0 || !path.length) return;
    if (event.type === 'pointerdown') down = { x: event.screenX, y: event.screenY };
    const far = event.type === 'pointerup' && down && Math.hypot(event.screenX - down.x, event.screenY - down.y) > DRAG;
    if (LEFT.includes(path[0].localName)) return;
    if (DRAWN.includes(path[0].localName)) {
      if (event.type === 'click' || far) note(far ? 'drag' : 'drawing', [path[0]]);
      return;
    }
    if (path[0].type === 'file' && event.type === 'click') note('file', [path[0]]);
    const named = path.find(node => node.localName === 'label')?.control;
    const own = field(event) || (named && (isLine(named) || named.localName === 'select'));
    if (own && path[0].localName !== 'button') return; // to be typed into, or chosen from
    event.stopImmediatePropagation(); // and not kept from the browser: the field before loses the focus, and tells what it has
    if (far) note('drag', path);
    if (event.type !== 'click') return;
    event.preventDefault();
    tellAll();
    if (path[0].type !== 'file') note('click', path);
  });
  on_(['input'], event => {
    const node = field(event);
    if (!node) return;
    if (node.localName === 'select') event.stopImmediatePropagation();
    else typed.set(node, value(node));
  });
  on_(['change'], event => {
    const node = field(event);
    if (node?.localName === 'select') {
      event.stopImmediatePropagation();
      if (node.multiple) note('several', [node]);
      else note('choose', [node], node.selectedOptions[0]?.label || '');
    } else if (node && typed.has(node)) tell(node, false);
  });
  on_(['focusout'], event => {
    const node = field(event);
    if (node && typed.has(node)) tell(node, false);
  });
  on_(['keydown', 'keyup'], event => {
    const node = field(event);
    if (event.key !== 'Enter' || event.isComposing || node?.localName !== 'input') return;
    keep(event);
    if (event.type === 'keydown' && !event.repeat) tell(node, true);
  });
}
