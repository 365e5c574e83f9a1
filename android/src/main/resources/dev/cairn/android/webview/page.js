// Runs in a world of its own, which the page's scripts do not see. Makes the page's events out of the device's touches and keys, so that they
// come when the device's time says, and answers how the page is afterwards.
globalThis.cairn = (() => {
  const SLOP = 8;
  const fingers = new Map();
  let shownSelect = null;
  let shownPicker = null;

  const deep = (x, y) => {
    let root = document;
    let found = document.documentElement;
    for (;;) {
      const at = root.elementFromPoint(x, y);
      if (!at || at === found) return found;
      found = at;
      if (at.shadowRoot) {
        root = at.shadowRoot;
      } else if (at.tagName === 'IFRAME' && at.contentDocument) {
        const box = at.getBoundingClientRect();
        x -= box.left + at.clientLeft;
        y -= box.top + at.clientTop;
        root = at.contentDocument;
      } else {
        return found;
      }
    }
  };

  const offset = element => {
    let x = 0;
    let y = 0;
    for (let frame = element.ownerDocument.defaultView.frameElement; frame; frame = frame.ownerDocument.defaultView.frameElement) {
      const box = frame.getBoundingClientRect();
      x += box.left + frame.clientLeft;
      y += box.top + frame.clientTop;
    }
    return {x, y};
  };

  const active = () => {
    let element = document.activeElement;
    while (element) {
      if (element.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
      else if (element.tagName === 'IFRAME' && element.contentDocument?.activeElement) element = element.contentDocument.activeElement;
      else break;
    }
    return element;
  };

  const TYPED = new Set(['text', 'search', 'url', 'tel', 'email', 'password', 'number']);
  const editable = element => !!element && !element.disabled && !element.readOnly
      && (element.isContentEditable || element.tagName === 'TEXTAREA' || (element.tagName === 'INPUT' && TYPED.has(element.type)));

  const state = more => {
    const all = document.scrollingElement || document.documentElement;
    return {
      editing: editable(active()),
      scrollX: window.scrollX,
      scrollY: window.scrollY,
      width: all ? all.scrollWidth : 0,
      height: all ? Math.max(document.documentElement.offsetHeight, document.body ? document.body.scrollHeight : 0) : 0,
      ...more,
    };
  };

  const at = finger => {
    const away = offset(finger.target);
    return {clientX: finger.x - away.x, clientY: finger.y - away.y, screenX: finger.x, screenY: finger.y};
  };

  const touchOf = finger => {
    const where = at(finger);
    const view = finger.target.ownerDocument.defaultView;
    return new Touch({
      identifier: finger.id, target: finger.target, radiusX: 1, radiusY: 1, force: 1,
      pageX: where.clientX + view.scrollX, pageY: where.clientY + view.scrollY, ...where,
    });
  };

  const touchEvent = (type, finger, cancelable) => {
    const all = [...fingers.values()].filter(other => !other.gone).map(touchOf);
    return finger.target.dispatchEvent(new TouchEvent(type, {
      bubbles: true, cancelable, composed: true, view: finger.target.ownerDocument.defaultView,
      touches: all, targetTouches: all.filter(touch => touch.target === finger.target), changedTouches: [touchOf(finger)],
    }));
  };

  const pointerEvent = (type, finger, more) => finger.target.dispatchEvent(new PointerEvent(type, {
    bubbles: !/enter|leave/.test(type), cancelable: type !== 'pointercancel' && !/enter|leave/.test(type), composed: true,
    view: finger.target.ownerDocument.defaultView, pointerId: finger.id + 2, pointerType: 'touch', isPrimary: finger.primary,
    button: 0, buttons: /down|move|over|enter/.test(type) ? 1 : 0, width: 1, height: 1, ...at(finger), ...more,
  }));

  const mouseEvent = (type, finger) => finger.target.dispatchEvent(new MouseEvent(type, {
    bubbles: true, cancelable: true, composed: true, view: finger.target.ownerDocument.defaultView,
    button: 0, buttons: type === 'mousedown' ? 1 : 0, detail: type === 'mousemove' ? 0 : 1, ...at(finger),
  }));

  const parentOf = element => element.parentElement || element.getRootNode().host
      || element.ownerDocument.defaultView.frameElement;

  const canScroll = (element, dx, dy) => {
    const root = element === element.ownerDocument.scrollingElement;
    const style = getComputedStyle(element);
    const x = root ? style.overflowX !== 'hidden' : /auto|scroll/.test(style.overflowX);
    const y = root ? style.overflowY !== 'hidden' : /auto|scroll/.test(style.overflowY);
    const height = root ? element.ownerDocument.defaultView.innerHeight : element.clientHeight;
    const width = root ? element.ownerDocument.defaultView.innerWidth : element.clientWidth;
    if (Math.abs(dy) >= Math.abs(dx)) {
      return y && (dy > 0 ? element.scrollTop + height < element.scrollHeight - 0.5 : element.scrollTop > 0);
    }
    return x && (dx > 0 ? element.scrollLeft + width < element.scrollWidth - 0.5 : element.scrollLeft > 0);
  };

  const scroller = (element, dx, dy) => {
    for (let node = element; node; node = parentOf(node)) {
      const action = getComputedStyle(node).touchAction;
      if (action === 'none' || (action === 'pan-x' && Math.abs(dy) > Math.abs(dx)) || (action === 'pan-y' && Math.abs(dx) > Math.abs(dy))) {
        return null;
      }
      if (canScroll(node, dx, dy)) return node;
    }
    return null;
  };

  const start = (points, changed) => {
    const point = points[changed];
    const finger = {...point, target: deep(point.x, point.y), startX: point.x, startY: point.y, primary: fingers.size === 0, single: fingers.size === 0};
    fingers.forEach(other => { other.single = false; });
    fingers.set(point.id, finger);
    for (const type of ['pointerover', 'pointerenter', 'pointerdown']) pointerEvent(type, finger);
    finger.prevented = !touchEvent('touchstart', finger, true);
  };

  const slide = (finger) => {
    const range = finger.target.closest?.('input[type=range]');
    if (!range || range.disabled) return false;
    const box = range.getBoundingClientRect();
    const min = Number(range.min || 0);
    const max = Number(range.max || 100);
    setValue(range, String(min + (max - min) * Math.min(1, Math.max(0, (at(finger).clientX - box.left) / box.width))), false);
    return true;
  };

  const move = points => {
    for (const point of points) {
      const finger = fingers.get(point.id);
      if (!finger || (finger.x === point.x && finger.y === point.y)) continue;
      const dx = finger.x - point.x;
      const dy = finger.y - point.y;
      finger.x = point.x;
      finger.y = point.y;
      if (!finger.moved && Math.hypot(finger.x - finger.startX, finger.y - finger.startY) <= SLOP) continue;
      const first = !finger.moved;
      finger.moved = true;
      if (finger.scrolls) {
        touchEvent('touchmove', finger, false);
        finger.scrolls.scrollBy({left: dx, top: dy, behavior: 'instant'});
        continue;
      }
      pointerEvent('pointermove', finger);
      const free = touchEvent('touchmove', finger, true);
      if (slide(finger)) continue;
      if (first && free && !finger.prevented && finger.single) {
        finger.scrolls = scroller(finger.target, dx, dy);
        if (finger.scrolls) {
          pointerEvent('pointercancel', finger);
          finger.scrolls.scrollBy({left: dx, top: dy, behavior: 'instant'});
        }
      }
    }
  };

  const FOCUS = 'a[href],area[href],button,input,select,textarea,iframe,summary,[tabindex],[contenteditable=""],[contenteditable=true]';
  const focusAt = element => {
    let found = null;
    for (let node = element; node && !found; node = parentOf(node)) {
      if (node.matches(FOCUS) && !node.disabled) found = node;
    }
    if (!found) {
      active()?.blur?.();
    } else if (active() !== found) {
      found.focus({preventScroll: true});
      toEnd(found);
    }
  };

  // A finger in a field that is not full puts the caret behind what it holds.
  const toEnd = field => {
    if (/^(text|search|url|tel|password|textarea)$/.test(field.type || '')) field.setSelectionRange(field.value.length, field.value.length);
  };

  const tap = finger => {
    const target = finger.target;
    mouseEvent('mousemove', finger);
    if (mouseEvent('mousedown', finger)) focusAt(target);
    mouseEvent('mouseup', finger);
    const here = target.closest('a[target]');
    if (here && here.target === '_blank') here.target = '_self';
    pointerEvent('click', finger, {buttons: 0, detail: 1});
    return opened(target);
  };

  const opened = target => {
    const select = target.closest('select');
    if (select && !select.disabled) {
      shownSelect = select;
      const options = [...select.options];
      return {select: {
        options: options.map(option => option.label), selected: select.selectedIndex, multiple: select.multiple,
        all: options.flatMap((option, i) => option.selected ? [i] : []),
      }};
    }
    const picker = target.closest('input[type=date],input[type=time]');
    if (picker && !picker.disabled) {
      shownPicker = picker;
      return {picker: {type: picker.type, value: picker.value}};
    }
    return {};
  };

  const end = (points, changed) => {
    const point = points[changed];
    const finger = fingers.get(point.id);
    if (!finger) return {};
    finger.x = point.x;
    finger.y = point.y;
    finger.gone = true;
    if (!finger.scrolls) {
      for (const type of ['pointerup', 'pointerout', 'pointerleave']) pointerEvent(type, finger);
    }
    const free = touchEvent('touchend', finger, !finger.scrolls);
    fingers.delete(point.id);
    if (slide(finger) && !finger.scrolls) {
      finger.target.closest('input[type=range]').dispatchEvent(new Event('change', {bubbles: true}));
    }
    if (finger.moved || finger.prevented || !free || !finger.single || finger.held) return {};
    return {...tap(finger), tapped: true};
  };

  const cancel = () => {
    for (const finger of fingers.values()) {
      finger.gone = true;
      pointerEvent('pointercancel', finger);
      touchEvent('touchcancel', finger, false);
    }
    fingers.clear();
  };

  const setValue = (element, value, changed = true) => {
    const type = element.tagName === 'TEXTAREA' ? HTMLTextAreaElement : element.tagName === 'SELECT' ? HTMLSelectElement : HTMLInputElement;
    Object.getOwnPropertyDescriptor(type.prototype, 'value').set.call(element, value);
    element.dispatchEvent(new Event('input', {bubbles: true, composed: true}));
    if (changed) element.dispatchEvent(new Event('change', {bubbles: true}));
  };

  const insert = text => {
    const element = active();
    if (!editable(element)) return;
    const document = element.ownerDocument;
    if (!document.execCommand('insertText', false, text) && 'value' in element) setValue(element, element.value + text, false);
  };

  const key = (name, shift) => {
    const element = active() || document.body;
    const options = {key: name, code: name.length > 1 ? name : '', bubbles: true, cancelable: true, composed: true, shiftKey: shift};
    const free = element.dispatchEvent(new KeyboardEvent('keydown', options));
    if (free) press(element, name, shift, options);
    element.dispatchEvent(new KeyboardEvent('keyup', options));
  };

  const press = (element, name, shift, options) => {
    if (name.length === 1 || name === 'Enter') {
      if (!element.dispatchEvent(new KeyboardEvent('keypress', options))) return;
    }
    const document = element.ownerDocument;
    if (name.length === 1) {
      insert(name);
    } else if (name === 'Enter') {
      enter(element);
    } else if (name === 'Backspace' || name === 'Delete') {
      document.execCommand(name === 'Delete' ? 'forwardDelete' : 'delete');
    } else if (name === 'Tab') {
      const all = [...document.querySelectorAll(FOCUS)].filter(node => !node.disabled && node.tabIndex >= 0 && node.getClientRects().length);
      all[(all.indexOf(element) + (shift ? all.length - 1 : 1)) % all.length]?.focus();
    }
  };

  const enter = element => {
    if (element.tagName === 'TEXTAREA') {
      insert('\n');
    } else if (element.isContentEditable) {
      element.ownerDocument.execCommand('insertParagraph');
    } else if (element.tagName === 'INPUT' && element.form && !/^(button|checkbox|radio|file)$/.test(element.type)) {
      element.dispatchEvent(new Event('change', {bubbles: true}));
      const submit = element.form.querySelector('button:not([type]),[type=submit],[type=image]');
      if (submit) submit.click();
      else element.form.requestSubmit();
    } else if (element !== document.body) {
      element.click();
    }
  };

  const setText = (element, text) => {
    const at = element.closest('input,textarea,select') || element;
    at.scrollIntoView({block: 'nearest'});
    at.focus({preventScroll: true});
    if (!editable(at)) {
      setValue(at, text);
    } else if (at.isContentEditable) {
      at.ownerDocument.getSelection().selectAllChildren(at);
      insert(text);
    } else {
      at.select();
      if (text === '') at.ownerDocument.execCommand('delete');
      else insert(text);
      if (at.value !== text) setValue(at, text, false);
    }
  };

  const elementOf = node => node.nodeType === 1 ? node : node.parentElement;

  return {
    // Ends the animations that are over, and answers when what a frame brings has been told to the page.
    frame() {
      cairnEnd();
      return document.hidden ? 0 : new Promise(made => requestAnimationFrame(() => requestAnimationFrame(() => made(1))));
    },
    touch(kind, points, changed) {
      let more = {};
      if (kind === 'start') start(points, changed);
      else if (kind === 'move') move(points);
      else if (kind === 'end') more = end(points, changed);
      else cancel();
      return state(more);
    },
    longPress() {
      for (const finger of fingers.values()) {
        if (!finger.moved) {
          finger.held = true;
          pointerEvent('contextmenu', finger, {buttons: 0});
        }
      }
      return state();
    },
    click(node) {
      const target = elementOf(node);
      target.scrollIntoView({block: 'nearest'});
      const box = target.getBoundingClientRect();
      const away = offset(target);
      const finger = {id: 0, target, x: box.left + away.x + box.width / 2, y: box.top + away.y + box.height / 2, primary: true, single: true};
      return state({...tap(finger), tapped: true});
    },
    focus(node) {
      const target = elementOf(node);
      target.scrollIntoView({block: 'nearest'});
      target.focus({preventScroll: true});
      toEnd(target);
      return state();
    },
    unfocus(node) { elementOf(node).blur(); return state(); },
    blur() { active()?.blur?.(); return state(); },
    show(node) { elementOf(node).scrollIntoView({block: 'center'}); return state(); },
    scrollPage(node, pages) {
      const target = elementOf(node);
      const by = scroller(target, 0, pages) || document.scrollingElement;
      by.scrollBy({top: pages * by.clientHeight * 0.8, behavior: 'instant'});
      return state();
    },
    setText(node, text) { setText(elementOf(node), text); return state(); },
    insert(text) { insert(text); return state(); },
    key(name, shift) { key(name, shift); return state(); },
    choose(indexes) {
      if (shownSelect) {
        [...shownSelect.options].forEach((option, i) => { option.selected = indexes.includes(i); });
        shownSelect.dispatchEvent(new Event('input', {bubbles: true, composed: true}));
        shownSelect.dispatchEvent(new Event('change', {bubbles: true}));
      }
      return state();
    },
    set(value) { if (shownPicker) setValue(shownPicker, value); return state(); },
    scrollTo(x, y) { window.scrollTo({left: x, top: y, behavior: 'instant'}); return state(); },
    measure() { return state(); },
  };
})();
undefined;
