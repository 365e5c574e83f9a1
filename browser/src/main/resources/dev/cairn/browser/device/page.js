// What Cairn does in the process that drives the browser: looks at a page, and acts on it. The page cannot reach it. Questions about
// the page go to the browser itself (DOMSnapshot), or to a world of scripts that the page's own cannot touch.
async (page, args) => {
  const KEY = '__cairn';
  const CRASHED = '__cairnCrashed';
  const PERSON = '__cairnPerson';
  const BORROWED = '__cairnBorrowed';
  const TRIAL = '__cairnTrial';
  const MOVES = ['document', 'xhr', 'fetch', 'script', 'stylesheet'];
  const GUARDS = /^http:\/\/guard\.cairn\.invalid\//;
  const ASKED_MS = 2_000;
  const OWED_MS = 100;
  const pause = ms => new Promise(done => setTimeout(done, ms));

  // Between two pages of different processes a window has none for a moment, and what only a page in it can tell fails; so does what one was asked
  // that goes just then.
  const BETWEEN = /Not attached to an active page|Unable to capture screenshot|Inspected target navigated/;
  const whenThere = async asked => {
    let end = 0;
    for (;;) {
      try {
        return await asked();
      } catch (e) {
        end ||= Date.now() + ASKED_MS;
        if (!BETWEEN.test(e.message) || Date.now() > end) throw e;
        await pause(10);
      }
    }
  };

  // What a script does with a press nobody can tell before. Where nobody has asked for a press, what the page sends behind it that may change something waits here: it is
  // told what would be sent, and then that fails. What the user gave may leave, and what only asks, and what the page sends by itself, as a clock or a counter does.
  const SAFE = ['GET', 'HEAD', 'OPTIONS'];
  const UNTOUCHED_MS = 2_000;
  const MOST_USUAL = 200;
  const HELD_MS = 3_000; // a page that waits for an answer before it does anything else would wait for ever
  const LATE_MS = 2_000;
  const UNAWAITED = ['ping', 'cspviolationreport']; // a page goes on without an answer to those
  const changes = request => !SAFE.includes(request.method());
  const sentIn = request => request.postData() || '';
  const likeness = request => `${request.method()} ${request.url()} ${sentIn(request).slice(0, 4_000)}`.replace(/[0-9a-f-]{16,}|\d+/gi, '#');
  const json = text => {
    try {
      return JSON.parse(text);
    } catch (e) {
      return undefined;
    }
  };
  const leaves = value => {
    if (value && typeof value === 'object') return Object.values(value).flatMap(each => leaves(each));
    return typeof value === 'string' || typeof value === 'number' ? [String(value)] : [];
  };
  const valuesIn = request => {
    const body = sentIn(request);
    const told = json(body);
    if (told !== undefined) return leaves(told);
    if (body.startsWith('--')) return body.split(/\r\n--/).map(part => part.slice(part.indexOf('\r\n\r\n') + 4));
    return [...new URLSearchParams(body).values()];
  };
  // GraphQL: of what stands outside of all braces the first word of each operation says whether it changes something.
  const GRAPHQL = ['query', 'variables', 'operationName', 'extensions'];
  const isQuestion = text => {
    const words = text.replace(/"""[^]*?"""|"(?:[^"\\\n]|\\.)*"|#.*/g, ' ').match(/[{}()[\]]|\w+/g) || [];
    let depth = 0;
    let asks = false;
    for (const word of words) {
      if (/[{([]/.test(word)) {
        asks ||= word === '{' && depth === 0;
        depth++;
      } else if (/[})\]]/.test(word)) {
        depth--;
      } else if (depth === 0 && /^(?:mutation|subscription)$/.test(word)) {
        return false;
      }
    }
    return asks && depth === 0;
  };
  const onlyAsks = request => {
    const told = json(sentIn(request));
    const all = [told].flat();
    return all.length > 0 && all.every(one => one && typeof one === 'object' && Object.keys(one).every(key => GRAPHQL.includes(key))
      && typeof one.query === 'string' && isQuestion(one.query));
  };
  const tryOut = async (s, own) => {
    const held = [];
    let on = true; // what it sends is judged
    let told = false; // what comes now comes too late to be told as its
    let meant = false; // it has sent what the user gave
    let ending;
    const holdsBack = request => {
      if (!on || meant) return false;
      try {
        if (UNAWAITED.includes(request.resourceType())) return true;
        meant = valuesIn(request).some(value => own.includes(value.trim()));
        return !meant && !onlyAsks(request) && !s.usual.has(likeness(request));
      } catch (e) {
        return true; // nobody knows what it is
      }
    };
    const stop = ({ route }) => route.abort('blockedbyclient').catch(() => {});
    const release = ({ route }) => {
      s.sent++;
      return route.fallback().catch(() => {});
    };
    const judge = (route, request) => {
      if (!changes(request) || !holdsBack(request)) {
        if (meant) held.splice(0).forEach(release);
        return route.fallback();
      }
      const one = { route, what: `${request.method()} ${request.url().replace(/[?#].*/, '')}` };
      if (told && s.errors.length < 20) s.errors.push(`held back, as nobody asked for it: ${one.what}`.slice(0, 300));
      if (told || UNAWAITED.includes(request.resourceType())) return stop(one);
      held.push(one);
      setTimeout(() => stop(one), HELD_MS);
    };
    const every = () => true;
    const trial = page.context()[TRIAL] = {
      holdsBack,
      end() {
        on = false;
      },
      tell() {
        if (told) return {};
        told = true;
        setTimeout(() => held.forEach(stop), 0); // what the page makes of that is no part of the act
        setTimeout(() => trial.over(), LATE_MS);
        return held.length ? { held: held.map(one => one.what) } : {};
      },
      over() {
        return ending ||= (async () => {
          told = true;
          await Promise.all(held.map(stop)); // or they leave with what holds them
          await page.context().unroute(every, judge).catch(() => {});
          on = false;
          if (page.context()[TRIAL] === trial) page.context()[TRIAL] = null;
        })();
      },
    };
    await page.context().route(every, judge);
  };

  const watch = async () => {
    if (page[KEY]) return page[KEY];
    const s = { sent: 0, open: new Map(), errors: [], faults: [], saved: Date.now(), waiting: [], frames: new Map(), worlds: new Map(),
      acted: Date.now(), stirred: Date.now(), touched: 0, usual: new Set() };
    Object.defineProperty(page, KEY, { value: s });
    page.on('request', r => {
      if (GUARDS.test(r.url())) r.response = async () => null; // or the driver waits seconds for the end of what the guard's page asks for and does not read
      if (changes(r)) {
        if (page.context()[TRIAL]?.holdsBack(r)) return; // it has not left
        s.sent++;
        if (Date.now() - s.touched > UNTOUCHED_MS && s.usual.size < MOST_USUAL) s.usual.add(likeness(r));
      }
      if (!MOVES.includes(r.resourceType())) return;
      s.stirred = Date.now();
      s.open.set(r, s.stirred);
    });
    const ended = r => { if (s.open.delete(r)) s.stirred = Date.now(); };
    page.on('requestfinished', ended);
    page.on('requestfailed', ended);
    page.on('websocket', socket => socket.on('framesent', () => s.sent++));
    page.on('framenavigated', frame => {
      s.stirred = Date.now();
      s.worlds.clear();
      const person = page.context()[PERSON];
      if (frame === page.mainFrame() && person?.taught && !person.on && !s.driven) person.moved = true;
    });
    const note = text => { if (s.errors.length < 20) s.errors.push(String(text).slice(0, 300)); };
    const fault = what => { if (s.faults.length < 20) s.faults.push(what); };
    page.on('pageerror', e => {
      note(e.message);
      fault({ kind: 'error', name: String(e.name || 'Error'), message: String(e.message).slice(0, 500), stack: String(e.stack || '').slice(0, 4000) });
    });
    page.on('response', r => {
      if (r.status() < 500 || r.headers()['cairn-guard']) return; // what the guard answers is no fault of the app
      note(r.status() + ' ' + r.url());
      fault({ kind: 'answer', name: String(r.status()), message: r.request().method(), stack: r.url() });
    });
    page.on('crash', () => { page.context()[CRASHED] = true; });
    page.on('dialog', dialog => { if (['confirm', 'prompt'].includes(dialog.type())) page.context()[TRIAL]?.end(); }); // who agrees to it agrees to that
    page.on('download', d => { d.looks = 0; s.waiting.push(d); });
    s.main = await page.context().newCDPSession(page);
    // After each call the driver asks the page for a pause and its title, and after some waits for the last of its pictures: a page that is
    // busy, or never whole, is waited for no longer than that, and one that owes an answer already hardly at all.
    const owed = new Set();
    const inTime = answer => {
      let open = true;
      const given = () => {
        open = false;
        owed.delete(answer);
      };
      answer.then(given, given);
      return Promise.race([answer, pause(owed.size ? OWED_MS : ASKED_MS).then(() => { if (open) owed.add(answer); })]);
    };
    for (const name of ['evaluate', 'title']) {
      const whole = page[name];
      page[name] = (...given) => inTime(whole.apply(page, given));
    }
    const frame = page.mainFrame();
    const loads = frame.waitForLoadState;
    frame.waitForLoadState = (...given) => {
      const answer = loads.apply(frame, given);
      return given[0] === 'load' ? Promise.race([answer, pause(ASKED_MS)]) : answer;
    };
    return s;
  };

  const isBusy = s => [...s.open.values()].some(since => Date.now() - since < args.patience);

  // What an act began leaves in a turn of the page, which a busy machine may give it late: a page that answers has had one.
  const TURN_MS = 1000;
  const turn = (s, most) =>
    Promise.race([s.main.send('Runtime.evaluate', { expression: '0' }).catch(() => {}), pause(Math.min(TURN_MS, most))]);

  const settle = async (s, most) => {
    const end = Date.now() + most;
    let quiet = 0;
    await turn(s, most);
    while (Date.now() < end && quiet < 2) {
      await pause(25);
      quiet = isBusy(s) ? 0 : quiet + 1;
    }
  };

  // An act has waited for what it began. A look waits again only if the act is so young that the page may still draw what came of it, or
  // if something has been asked for or has come since.
  const REST_MS = 100;
  const rest = async s => {
    if (args.stirred) s.acted = Date.now(); // by another tool than this
    const rested = Date.now() - Math.max(s.acted, s.stirred) >= REST_MS;
    if (!rested || isBusy(s)) await settle(s, args.settle);
  };

  // Frames of other sites are processes of their own, each in an element of a page that another process has.
  const others = async s => {
    const found = [];
    for (const frame of page.frames()) {
      if (frame === page.mainFrame() || frame.isDetached() || found.length >= 20) continue;
      try {
        let known = s.frames.get(frame);
        if (known === undefined) {
          known = await page.context().newCDPSession(frame).catch(() => null);
          s.frames.set(frame, known);
        }
        if (!known) continue;
        const box = await (await frame.frameElement()).boundingBox();
        if (!box) continue;
        let above = frame.parentFrame();
        while (above && above !== page.mainFrame() && !s.frames.get(above)) above = above.parentFrame();
        const within = above && s.frames.get(above);
        const { frameTree } = await known.send('Page.getFrameTree');
        const { backendNodeId } = await (within || s.main).send('DOM.getFrameOwner', { frameId: frameTree.frame.id });
        found.push({ session: known, x: box.x, y: box.y, index: page.frames().indexOf(frame), owner: backendNodeId,
          within: within ? page.frames().indexOf(above) : 0 });
      } catch (e) {
        s.frames.delete(frame);
      }
    }
    return found;
  };

  // What is not there by then is asked for again by the next look, and so often.
  const DOWNLOAD_MS = 3_000;
  const LOOKS = 5;

  // A text of a hundred thousand signs is read by nobody, and a page of many is none that can be worked on.
  const LONGEST = 100_000;
  const MOST = 30_000_000;

  // What nobody reads, and rows of styles that are as others, are most of what the browser tells of a large page.
  const NODES = ['parentIndex', 'nodeType', 'nodeName', 'nodeValue', 'backendNodeId', 'attributes', 'textValue', 'inputValue', 'inputChecked',
    'optionSelected', 'contentDocumentIndex', 'isClickable'];
  const LAYOUT = ['nodeIndex', 'bounds', 'paintOrders', 'blendedBackgroundColors'];
  const DOCUMENT = ['documentURL', 'baseURL', 'frameId', 'scrollOffsetX', 'scrollOffsetY'];
  const only = (from, names) => Object.fromEntries(names.filter(name => from[name] !== undefined).map(name => [name, from[name]]));
  // Where its lines are is of interest of a text that has several, or not all of it.
  const lines = ({ nodes, layout, textBoxes: { layoutIndex, start, length, bounds } }, strings) => {
    const isCut = (index, n) => (strings[nodes.nodeValue[layout.nodeIndex[index]]] || '').trimEnd().length > start[n] + length[n];
    const found = [];
    for (let n = 0; n < layoutIndex.length; n++) {
      const index = layoutIndex[n];
      if (layoutIndex[n - 1] === index || layoutIndex[n + 1] === index || isCut(index, n)) found.push([index, start[n], length[n], ...bounds[n]]);
    }
    return found;
  };
  const compact = (document, strings) => {
    const numbers = new Map();
    const styleRows = [];
    const styles = document.layout.styles.map(row => {
      const key = row.join();
      let number = numbers.get(key);
      if (number === undefined) {
        numbers.set(key, number = styleRows.length);
        styleRows.push(row);
      }
      return number;
    });
    return { ...only(document, DOCUMENT), lines: lines(document, strings), nodes: only(document.nodes, NODES), layout: { ...only(document.layout, LAYOUT), styles, styleRows } };
  };

  const tooLarge = size => {
    if (size > MOST) throw new Error(`the page is too large to look at: ${Math.round(size / 1e6)} MB, and at most ${MOST / 1e6}`);
  };

  const capture = async (session, styles = args.styles) => {
    const told = await whenThere(() => session.send('DOMSnapshot.captureSnapshot', {
      computedStyles: styles, includePaintOrder: true, includeDOMRects: false, includeBlendedBackgroundColors: true,
    }));
    const strings = told.strings.map(text => text.length > LONGEST ? text.slice(0, LONGEST) : text);
    const size = strings.reduce((sum, text) => sum + text.length, 0)
      + 200 * told.documents.reduce((sum, document) => sum + document.nodes.nodeType.length, 0);
    tooLarge(size);
    return { strings, documents: told.documents.map(document => compact(document, strings)) };
  };

  // Whether a page holds still is told by what stands where in it and by the first of its styles: to ask for all of them costs most of what a look
  // at a large page takes. Texts are numbered as the browser comes upon them, in each capture otherwise.
  const FEW = 6;
  const DOCUMENT_TEXTS = ['documentURL', 'baseURL', 'frameId'];
  const comparable = ({ strings, documents }) => documents.map(({ nodes, layout, ...document }) => {
    const texts = numbers => numbers.map(number => strings[number]);
    const rare = some => some && { ...some, value: texts(some.value) };
    return {
      ...document, ...Object.fromEntries(DOCUMENT_TEXTS.map(name => [name, strings[document[name]]])),
      nodes: { ...nodes, nodeName: texts(nodes.nodeName), nodeValue: texts(nodes.nodeValue), attributes: nodes.attributes.map(texts),
        textValue: rare(nodes.textValue), inputValue: rare(nodes.inputValue) },
      layout: { ...layout, styleRows: [], styles: layout.styles.map(number => texts(layout.styleRows[number].slice(0, FEW))),
        blendedBackgroundColors: texts(layout.blendedBackgroundColors) },
    };
  });

  // A world of scripts in a frame that the page's own scripts cannot reach.
  const worldIn = async (s, session, frame, frameId) => {
    const key = frame + ':' + (frameId || 'main');
    let world = s.worlds.get(key);
    if (!world) {
      const id = frameId || (await session.send('Page.getFrameTree')).frameTree.frame.id;
      world = (await session.send('Page.createIsolatedWorld', { frameId: id, worldName: 'cairn' })).executionContextId;
      s.worlds.set(key, world);
    }
    return world;
  };

  // A list that is closed lays out none of its entries, and of what is not laid out the browser tells no styles: where there are any they are asked for.
  const UNLISTED = `(() => {
    const unlisted = [];
    const behind = option => {
      for (let at = option; at; at = at.parentElement) {
        const colour = getComputedStyle(at).backgroundColor;
        if (!/^rgba\\(.*, 0\\)$|^transparent$/.test(colour)) return colour;
        if (at.localName === 'select') break;
      }
      return ''; // its list is drawn by the machine's own colours
    };
    const isUnseen = option => {
      const style = getComputedStyle(option);
      const group = option.parentElement?.localName === 'optgroup' && getComputedStyle(option.parentElement);
      return style.display === 'none' || group && group.display === 'none' || style.visibility !== 'visible'
        || parseFloat(style.fontSize) < 3 || style.opacity < 0.1 || style.color === behind(option);
    };
    const visit = root => {
      for (const each of root.querySelectorAll('*')) {
        if (each.shadowRoot) visit(each.shadowRoot);
        if (each.localName === 'option' && isUnseen(each)) unlisted.push(each);
      }
    };
    visit(document);
    return unlisted.length ? unlisted : null;
  })()`;
  const MOST_UNLISTED = 1000;
  const unlisted = async (s, session, frame, { strings, documents }) => {
    const option = strings.indexOf('OPTION');
    const found = [];
    if (option < 0) return found;
    for (const { frameId, nodes } of documents) {
      if (!nodes.nodeName.includes(option)) continue;
      try {
        const contextId = await worldIn(s, session, frame, strings[frameId]);
        const asked = { expression: UNLISTED, contextId, objectGroup: 'unlisted' };
        const { objectId } = (await session.send('Runtime.evaluate', asked)).result;
        if (!objectId) continue;
        const { result } = await session.send('Runtime.getProperties', { objectId, ownProperties: true });
        const entries = result.filter(each => /^\d+$/.test(each.name)).slice(0, MOST_UNLISTED);
        const described = await Promise.all(entries.map(each => session.send('DOM.describeNode', { objectId: each.value.objectId })));
        found.push(...described.map(each => each.node.backendNodeId));
        await session.send('Runtime.releaseObjectGroup', { objectGroup: 'unlisted' });
      } catch (e) {
        s.worlds.clear(); // it has gone meanwhile
      }
    }
    return found;
  };

  // A font of the page's own may have letters that it draws nothing for: what they measure tells, once for each.
  const BLANK = `(() => {
    const blank = globalThis.cairnBlankFonts ||= new Map();
    let pen;
    const isDrawn = letter => {
      const { actualBoundingBoxAscent: up, actualBoundingBoxDescent: down, actualBoundingBoxLeft: left, actualBoundingBoxRight: right } = pen.measureText(letter);
      return up + down > 0.5 && left + right > 0.5;
    };
    const found = new Set();
    for (const face of document.fonts) {
      if (face.status !== 'loaded') continue;
      const family = face.family.replace(/^["']|["']$/g, '');
      if (!blank.has(face)) {
        pen ||= document.createElement('canvas').getContext('2d');
        pen.font = face.style + ' ' + face.weight.split(' ')[0] + ' 32px ' + JSON.stringify(family);
        const letters = [...'etaoinshrdlucmfwETAOINSH'];
        blank.set(face, letters.filter(isDrawn).length < letters.length / 2);
      }
      if (blank.get(face)) found.add(family);
    }
    return [...found];
  })()`;
  const FAMILY = 'font-family';
  const framesOf = tree => [tree.frame.id].concat((tree.childFrames || []).flatMap(framesOf));
  // Of each frame by itself: in another one the same name is another font.
  const blankFonts = async (s, session, frame) => {
    const inFrame = async frameId => {
      try {
        const contextId = await worldIn(s, session, frame, frameId);
        const families = (await session.send('Runtime.evaluate', { expression: BLANK, contextId, returnByValue: true })).result.value;
        return families?.length ? [{ frameId, families }] : [];
      } catch (e) {
        s.worlds.clear(); // it has gone meanwhile
        return [];
      }
    };
    const tree = await session.send('Page.getFrameTree').catch(() => null);
    return tree ? (await Promise.all(framesOf(tree.frameTree).map(inFrame))).flat() : [];
  };

  // A page that is busy without an end answers nothing at all; how long its texts are it tells long before it has told all of them.
  const ANSWER_MS = 8_000;
  const ask = async s => {
    const size = 'document.documentElement ? document.documentElement.textContent.length : 0';
    const answer = whenThere(() => s.main.send('Runtime.evaluate', { expression: size }));
    const told = await Promise.race([answer, pause(ANSWER_MS).then(() => null)]);
    if (!told) throw new Error(`the page gives no answer within ${ANSWER_MS / 1000} s: it may be busy without an end`);
    tooLarge(told.result.value);
  };

  // A page that never draws itself has no picture, and is asked for one with patience once.
  const PICTURE_MS = 6_000;
  const shoot = async s => {
    const drawn = whenThere(() => s.main.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true })).then(shot => shot.data);
    const picture = await Promise.race([drawn, pause(s.undrawn ? 200 : PICTURE_MS).then(() => '')]);
    s.undrawn = !picture;
    if (!picture) drawn.catch(() => {});
    return picture;
  };

  // Frames within frames take the browser longer to lay out than anybody waits.
  const MOST_FRAMES = 500;
  const crowd = () => {
    const frames = page.frames().length;
    return frames > MOST_FRAMES ? `the page has too many frames to look at: ${frames}, and at most ${MOST_FRAMES}` : '';
  };
  const countFrames = () => {
    const many = crowd();
    if (many) throw new Error(many);
  };

  const isSame = (one, other) => {
    if (one === other) return true;
    if (!one || !other || typeof one !== 'object' || typeof other !== 'object') return false;
    if (!Array.isArray(one)) return Object.keys({ ...one, ...other }).every(key => isSame(one[key], other[key]));
    if (one.length !== other.length) return false;
    for (let i = 0; i < one.length; i++) if (!isSame(one[i], other[i])) return false;
    return true;
  };

  // What shows under the pointer is no part of a page that a press led to: it is there for the press before alone. A link to # leads nowhere.
  const bare = url => url.replace(/#$/, '');
  const leave = async s => {
    if (s.pressedAt && bare(s.pressedAt) !== bare(page.url())) await page.mouse.move(0, 0).catch(() => {});
    s.pressedAt = '';
  };

  // Who explores has one tab: what opened another goes on in this one.
  const alone = async s => {
    await leave(s);
    for (const other of page.context().pages()) {
      if (other === page) continue;
      await other.waitForLoadState('commit', { timeout: 1000 }).catch(() => {});
      const url = other.url();
      await other.close().catch(() => {});
      if (/^https?:/.test(url)) await page.goto(url, { waitUntil: 'domcontentloaded', timeout: args.most }).catch(() => {});
      await settle(s, args.settle);
    }
    await page.evaluate('window.scrollY > 0 && window.scrollTo(0, 0)').catch(() => {});
  };

  // What has come and gone wrong since the look before is told once, by the looks that are kept.
  const news = async s => {
    const downloads = [];
    for (const d of s.waiting.splice(0)) {
      const path = `${args.downloads}/${++s.saved}`;
      const saved = d.saveAs(path).then(() => path, () => '');
      const outcome = await Promise.race([saved, pause(DOWNLOAD_MS).then(() => null)]);
      if (outcome === null && ++d.looks < LOOKS) s.waiting.push(d);
      else downloads.push({ name: d.suggestedFilename(), url: d.url(), path: outcome || '' });
    }
    return { errors: s.errors.splice(0), faults: s.faults.splice(0), downloads };
  };

  // A page that is as it was told is not told again: who checks whether it still is needs no more. Numbers are never those of another tab.
  const look = async s => {
    await (args.alone ? alone(s) : rest(s)); // who explores looks after an act, which has waited
    countFrames();
    if (args.picture) await ask(s);
    const fonts = args.picture && blankFonts(s, s.main, 0); // while others are asked
    const frames = await others(s);
    countFrames();
    const theirs = args.picture && Promise.all(frames.map(f => blankFonts(s, f.session, f.index)));
    let before = args.picture && comparable(await capture(s.main, args.styles.slice(0, FEW)));
    if (fonts) s.blank = [await fonts, ...await theirs].flat();
    const styles = s.blank?.length ? args.styles.concat(FAMILY) : args.styles;
    let whole;
    let picture = '';
    let steady = false;
    for (let n = 0; n < 3 && !steady; n++) {
      if (args.picture) picture = await shoot(s);
      whole = await capture(s.main, styles);
      const after = args.picture && comparable(whole);
      steady = isSame(before, after);
      before = after;
    }
    const [{ cssVisualViewport: view, cssContentSize: content }, { frameTree: { frame: tree } }] =
      await whenThere(() => Promise.all([s.main.send('Page.getLayoutMetrics'), s.main.send('Page.getFrameTree')]));
    const seen = {
      url: page.url(), document: tree.loaderId, view: { x: view.pageX, y: view.pageY, width: view.clientWidth, height: view.clientHeight, down: content.height },
      blank: s.blank || [],
      snapshots: [{ frame: 0, x: 0, y: 0, tree: whole, unlisted: await unlisted(s, s.main, 0, whole) }].concat(await Promise.all(frames.map(async f => {
        const tree = await capture(f.session, styles);
        return { frame: f.index, x: f.x + view.pageX, y: f.y + view.pageY, owner: f.owner, within: f.within, tree,
          unlisted: await unlisted(s, f.session, f.index, tree) };
      }))),
    };
    const same = Boolean(s.told) && s.told.number === args.known && isSame(s.told.seen, seen);
    if (!same) s.told = { number: page.context()[KEY] = (page.context()[KEY] || 0) + 1, seen };
    const pages = page.context().pages();
    return {
      ...(same ? { same } : seen), number: s.told.number, sent: s.sent, steady, picture, ...(args.picture ? await news(s) : {}),
      tabs: pages.map(p => ({ url: p.url(), current: p === page })),
    };
  };

  const target = async s => {
    let session = s.main;
    let shift = { x: 0, y: 0 };
    if (args.frame) {
      const own = (await others(s)).find(f => f.index === args.frame);
      if (!own) return { gone: true };
      session = own.session;
      shift = own;
    }
    try {
      const node = await session.send('DOM.describeNode', { backendNodeId: args.node });
      const world = await worldIn(s, session, args.frame, args.frameId || node.node.frameId);
      const object = (await session.send('DOM.resolveNode', { backendNodeId: args.node, executionContextId: world })).object;
      return { session, shift, world, objectId: object.objectId };
    } catch (e) {
      s.worlds.clear();
      return { gone: true, why: String(e.message).slice(0, 200) };
    }
  };

  const on = async (t, body, ...values) => {
    const reply = await t.session.send('Runtime.callFunctionOn', {
      objectId: t.objectId, functionDeclaration: body, arguments: values.map(v => v && v.objectId ? v : { value: v }),
      returnByValue: true, awaitPromise: true,
    });
    if (reply.exceptionDetails) throw new Error(reply.exceptionDetails.exception?.description || reply.exceptionDetails.text);
    return reply.result.value;
  };

  const HITS = `function (hit) {
    for (let n = hit; n; n = n.parentNode || n.host) {
      if (n === this || (n.localName === 'label' && n.control === this)) return true;
    }
    for (let n = this; n; n = n.parentNode || n.host) if (n === hit && this.childElementCount === 0 && !hit.onclick) return n.localName === 'label';
    return false;
  }`;

  // What a style draws in an element is no element of its own.
  const TOP = `function () {
    const box = this.getBoundingClientRect();
    return (${HITS}).call(this, this.getRootNode().elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
  }`;

  const point = async (s, t) => {
    await t.session.send('DOM.scrollIntoViewIfNeeded', { backendNodeId: args.node }).catch(() => {});
    const { quads } = await t.session.send('DOM.getContentQuads', { backendNodeId: args.node });
    if (!quads.length) return null;
    const q = quads[0];
    const x = (q[0] + q[2] + q[4] + q[6]) / 4;
    const y = (q[1] + q[3] + q[5] + q[7]) / 4;
    const metrics = (await t.session.send('Page.getLayoutMetrics')).cssVisualViewport;
    const hit = await t.session.send('DOM.getNodeForLocation', {
      x: Math.round(x + metrics.pageX), y: Math.round(y + metrics.pageY), includeUserAgentShadowDOM: false,
    }).catch(() => null);
    let clear = true;
    if (hit) {
      const object = (await t.session.send('DOM.resolveNode', { backendNodeId: hit.backendNodeId, executionContextId: t.world })
        .catch(() => ({}))).object;
      clear = !object || await on(t, HITS, { objectId: object.objectId });
      if (!clear && (await t.session.send('DOM.describeNode', { backendNodeId: hit.backendNodeId })).node.pseudoType) clear = await on(t, TOP);
    }
    return { x: x + t.shift.x, y: y + t.shift.y, clear };
  };

  const press = async (s, t) => {
    const at = await point(s, t);
    if (!at) return { hidden: true };
    if (!at.clear) return { covered: true };
    s.pressedAt = page.url();
    await page.mouse.click(at.x, at.y);
    return { done: true };
  };

  const FILL = `function () {
    this.focus();
    if (typeof this.select === 'function') this.select();
    else { const r = document.createRange(); r.selectNodeContents(this); const g = getSelection(); g.removeAllRanges(); g.addRange(r); }
  }`;
  const SET = `function (value) {
    const proto = Object.getPrototypeOf(this);
    Object.getOwnPropertyDescriptor(proto, 'value').set.call(this, value);
    this.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
    this.dispatchEvent(new Event('change', { bubbles: true }));
    return this.value;
  }`;
  const CHOOSE = `function (value) {
    const wanted = value.trim().toLowerCase();
    const options = [...this.options];
    const found = options.find(o => o.label.trim().toLowerCase() === wanted) || options.find(o => o.value.toLowerCase() === wanted)
      || options.find(o => o.label.trim().toLowerCase().startsWith(wanted));
    if (!found || found.disabled) return false;
    found.selected = true;
    this.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
    this.dispatchEvent(new Event('change', { bubbles: true }));
    return true;
  }`;
  const SET_ONLY = ['date', 'time', 'datetime-local', 'month', 'week', 'color', 'range'];

  const act = async (s, t) => {
    switch (args.op) {
      case 'click': return press(s, t);
      case 'hover': {
        const at = await point(s, t);
        if (!at) return { hidden: true };
        await page.mouse.move(at.x, at.y);
        return { done: true };
      }
      case 'type': {
        if (SET_ONLY.includes(args.type)) {
          await on(t, SET, args.text);
        } else {
          await t.session.send('DOM.scrollIntoViewIfNeeded', { backendNodeId: args.node }).catch(() => {});
          await on(t, FILL);
          if (args.text === '') await page.keyboard.press('Delete');
          else if (args.text.length <= 60 && !/[\n\r]/.test(args.text)) await page.keyboard.type(args.text);
          else await page.keyboard.insertText(args.text);
        }
        if (args.enter) await page.keyboard.press('Enter');
        return { done: true };
      }
      case 'choose': return await on(t, CHOOSE, args.text) ? { done: true } : { missing: true };
      case 'upload': {
        await t.session.send('DOM.setFileInputFiles', { backendNodeId: args.node, files: args.files });
        return { done: true };
      }
    }
  };

  // What a person shows in the window (person.js) is kept in a world of scripts of its own: pages neither see it nor add to it. A page that comes
  // meanwhile is born with it. An address counts if the person gave it to the browser: where a page leads, or goes back to, is no such entry.
  const WORLD = 'cairn-person';
  const GIVEN = ['typed', 'address_bar', 'auto_bookmark', 'generated', 'keyword', 'keyword_generated'];
  const watched = async s => [{ index: 0, session: s.main }].concat(await others(s));
  const worlds = async (session, then) => {
    for (const frameId of framesOf((await session.send('Page.getFrameTree')).frameTree)) {
      try {
        await then((await session.send('Page.createIsolatedWorld', { frameId, worldName: WORLD })).executionContextId, frameId);
      } catch (e) {
        // it has gone, and what was done in it with it
      }
    }
  };
  const history = s => whenThere(() => s.main.send('Page.getNavigationHistory'));
  // Between two questions, and in other tabs, it is only counted that something was done: presses of the task's own among them are not.
  const attend = async s => {
    const p = page.context()[PERSON] = page.context()[PERSON] || { born: new Map(), tabs: new Map(), strays: 0 };
    p.script = args.script || p.script;
    const missed = args.on && p.taught ? p.strays + await drain(await watched(s)) + await elsewhere(p) : 0;
    const moved = Boolean(args.on && p.moved);
    p.taught = p.taught || args.on;
    p.on = args.on;
    p.moved = false;
    p.strays = 0;
    for (const { session } of await watched(s)) await bear(p, session, args.on || (p.taught && 'count'));
    if (p.taught) await elsewhere(p); // what lies before is missed, or nobody asked for it
    p.entries = new Set((await history(s)).entries.map(entry => entry.id));
    return { done: true, missed, moved };
  };
  const drain = async watched => {
    let strays = 0;
    for (const { session } of watched) {
      await worlds(session, async contextId => {
        const expression = 'globalThis.cairnPerson ? cairnPerson.drain() : 0';
        strays += (await session.send('Runtime.evaluate', { expression, contextId, returnByValue: true })).result.value;
      });
    }
    return strays;
  };
  const elsewhere = async p => {
    let strays = 0;
    for (const tab of page.context().pages()) {
      if (tab === page) continue;
      try {
        if (!p.tabs.has(tab)) p.tabs.set(tab, await page.context().newCDPSession(tab));
        const session = p.tabs.get(tab);
        await bear(p, session, 'count');
        strays += await drain([{ session }]);
      } catch (e) {
        p.tabs.delete(tab); // it has gone
      }
    }
    return strays;
  };
  const byHand = async (s, count) => {
    const p = page.context()[PERSON];
    if (p?.taught && !p.on) count(p, await drain(await watched(s)).catch(() => 0)); // behind a dialog nothing is counted
  };
  // A page that went on while it was given its script may have come without it.
  const ifGone = e => {
    if (!/Script not found/.test(e.message)) throw e;
  };
  const bear = async (p, session, on) => {
    const before = p.born.get(session);
    if (before?.on === on) return;
    const source = `(${p.script})(${JSON.stringify(on)})`;
    await session.send('Page.enable');
    if (before) await session.send('Page.removeScriptToEvaluateOnNewDocument', { identifier: before.id }).catch(ifGone);
    const { identifier } = await session.send('Page.addScriptToEvaluateOnNewDocument', { source, worldName: WORLD });
    p.born.set(session, { on, id: identifier });
    await worlds(session, contextId => session.send('Runtime.evaluate', { expression: source, contextId }));
  };
  const DEEP = 12;
  const taken = async s => {
    const p = page.context()[PERSON];
    if (!p?.on) return { acts: [], url: '', elsewhere: 0 };
    const acts = [];
    for (const { index, session } of await watched(s)) {
      await bear(p, session, true);
      await worlds(session, async contextId => {
        const run = async (expression, byValue) =>
          (await session.send('Runtime.evaluate', { expression, contextId, returnByValue: byValue })).result;
        const told = (await run('globalThis.cairnPerson ? cairnPerson.take(' + Boolean(args.all) + ') : []', true)).value;
        for (const [n, act] of told.entries()) {
          const nodes = [];
          for (let i = 0; i < Math.min(act.deep, DEEP); i++) {
            const { objectId } = await run(`cairnPerson.held[${n}][${i}]`, false);
            if (objectId) nodes.push((await session.send('DOM.describeNode', { objectId })).node.backendNodeId);
          }
          acts.push({ kind: act.kind, text: act.text, enter: act.enter, nodes, frame: index });
        }
      });
    }
    const { currentIndex, entries } = await history(s);
    const entry = entries[currentIndex];
    const given = entry && !p.entries.has(entry.id) && GIVEN.includes(entry.transitionType) && /^https?:/.test(entry.url);
    entries.forEach(one => p.entries.add(one.id));
    return { acts, url: given ? entry.url : '', elsewhere: await elsewhere(p) };
  };

  // A page has so long to begin. What goes on without an end, or breaks off, is looked at as far as it has come.
  const READ_MS = 10_000;
  const brokenOff = request => new Promise(tell => {
    const check = () => {
      const why = request?.failure()?.errorText;
      if (why && !/ABORTED/.test(why)) tell(); // what is aborted another page follows
    };
    page.on('requestfailed', check);
    check();
    setTimeout(() => page.off('requestfailed', check), READ_MS);
  });
  const arrive = async s => {
    const end = Date.now() + args.most;
    const before = page.url();
    const isFirst = /^about:blank/.test(before) || GUARDS.test(before);
    try {
      const reply = await page.goto(args.url, { waitUntil: 'commit', timeout: args.most });
      const read = page.waitForLoadState('domcontentloaded', { timeout: Math.max(1, Math.min(READ_MS, end - Date.now())) }).catch(() => {});
      await Promise.race([read, brokenOff(reply?.request())]);
      const guards = reply?.headers()['cairn-guard'] && (isFirst || reply.status() === 502);
      return guards ? { failed: (await reply.text()).trim() } : { done: true, ...(reply ? { status: reply.status() } : {}) };
    } catch (e) {
      const failed = String(e.message).split('\n')[0].slice(0, 300);
      if (/ERR_ABORTED/.test(failed) && isFirst && page.url() === before) return { failed: 'the server answers with no page' }; // 204, for one
      if (/ERR_ABORTED|Download is starting/.test(failed)) return { done: true };
      await s.main.send('Page.stopLoading').catch(() => {}); // or nothing can be asked of the page that it was to replace
      return { failed };
    }
  };

  // Who attaches to a person's browser works in a window of its own, and is known there where the person is: on the task's own sites. Cookies
  // are the browser's to tell. What a site keeps beside them is read in the person's tab of it, by a world of scripts that the site does not
  // see, and written in the window under a page of the same origin that is empty and asked of nobody. Nothing of it is told to anybody.
  const KEPT = `function () {
    return ['localStorage', 'sessionStorage'].map(store => {
      const own = globalThis[store];
      return [store, Array.from({ length: own.length }, (none, n) => [own.key(n), own.getItem(own.key(n))])];
    });
  }`;
  const KEEP = 'function (kept) { for (const [store, entries] of kept) for (const [name, value] of entries) globalThis[store].setItem(name, value); }';
  // A database comes along whole or stays: with a key in it that nobody may read, a file, or more than so much it cannot be told, and of half of one an
  // app would make nothing good. What JSON has no word for stands in a list that begins with its kind.
  const MOST_KEPT = 1_000_000;
  const DATABASES = `async function (most, ms) {
    const end = Date.now() + ms;
    let room = most;
    const told = (value, depth = 0) => {
      const kind = Object.prototype.toString.call(value).slice(8, -1);
      const within = each => told(each, depth + 1);
      const bytes = kind === 'ArrayBuffer' ? new Uint8Array(value)
        : ArrayBuffer.isView(value) ? new Uint8Array(value.buffer, value.byteOffset, value.byteLength) : [];
      room -= 8 + bytes.length + (kind === 'String' ? value.length : 0);
      if (room < 0 || depth > 50 || Date.now() > end) throw new Error('too much');
      switch (kind) {
        case 'Null': case 'String': case 'Boolean': return value;
        case 'Number': return Number.isFinite(value) ? value : [kind, String(value)];
        case 'Undefined': case 'BigInt': return [kind, String(value)];
        case 'Date': return [kind, value.getTime()];
        case 'Array': case 'Set': return [kind, Array.from(value, within)];
        case 'Object': return [kind, Object.entries(value).map(each => each.map(within))];
        case 'Map': return [kind, [...value].map(each => each.map(within))];
        default: if (kind !== 'ArrayBuffer' && !ArrayBuffer.isView(value)) throw new Error('no word for it');
      }
      return ['Bytes', kind, Array.from(bytes)];
    };
    const asked = (request, on) => new Promise((done, no) => {
      request.onerror = () => no(request.error);
      request.onsuccess = () => {
        try {
          on(request.result, done);
        } catch (e) {
          no(e);
        }
      };
    });
    const entries = store => {
      const all = [];
      return asked(store.openCursor(), (cursor, done) => {
        if (!cursor) return done(all);
        all.push([told(cursor.primaryKey), told(cursor.value)]);
        cursor.continue();
      });
    };
    const opened = name => {
      const request = indexedDB.open(name);
      request.onupgradeneeded = () => request.transaction.abort(); // it has gone meanwhile, and must not be made by looking
      return asked(request, (database, done) => done(database)).catch(() => null);
    };
    const all = [];
    for (const { name, version } of await indexedDB.databases()) {
      const database = await opened(name);
      if (!database) continue;
      database.onversionchange = () => database.close();
      const before = room;
      try {
        const stores = [];
        for (const called of database.objectStoreNames) {
          const store = database.transaction(called).objectStore(called);
          const { keyPath, autoIncrement } = store;
          const indexes = [...store.indexNames].map(each => store.index(each))
            .map(index => ({ name: index.name, keyPath: index.keyPath, unique: index.unique, multiEntry: index.multiEntry }));
          stores.push({ name: called, keyPath, autoIncrement, indexes, entries: await entries(store) });
        }
        all.push({ name, version, stores });
      } catch (e) {
        room = before;
      } finally {
        database.close();
      }
    }
    return all;
  }`;
  const KEEP_DATABASES = `async function (kept) {
    const read = value => {
      if (!Array.isArray(value)) return value;
      const [kind, inside, bytes] = value;
      switch (kind) {
        case 'Undefined': return undefined;
        case 'Number': return Number(inside);
        case 'BigInt': return BigInt(inside);
        case 'Date': return new Date(inside);
        case 'Array': return inside.map(read);
        case 'Object': return Object.fromEntries(inside.map(each => each.map(read)));
        case 'Map': return new Map(inside.map(each => each.map(read)));
        case 'Set': return new Set(inside.map(read));
        default: {
          const { buffer } = Uint8Array.from(bytes);
          return inside === 'ArrayBuffer' ? buffer : new globalThis[inside](buffer);
        }
      }
    };
    const there = new Set((await indexedDB.databases()).map(each => each.name));
    for (const { name, version, stores } of kept.filter(each => !there.has(each.name))) {
      await new Promise(done => {
        const request = indexedDB.open(name, version);
        request.onupgradeneeded = () => {
          for (const store of stores) {
            const made = request.result.createObjectStore(store.name, { keyPath: store.keyPath, autoIncrement: store.autoIncrement });
            for (const index of store.indexes) made.createIndex(index.name, index.keyPath, { unique: index.unique, multiEntry: index.multiEntry });
            for (const [key, value] of store.entries) store.keyPath === null ? made.put(read(value), read(key)) : made.put(read(value));
          }
        };
        request.onsuccess = () => { request.result.close(); done(); };
        request.onerror = done; // then nothing of it is there
      });
    }
  }`;
  const within = async (session, body, ...values) => {
    const { frame } = (await session.send('Page.getFrameTree')).frameTree;
    const { executionContextId } = await session.send('Page.createIsolatedWorld', { frameId: frame.id, worldName: 'cairn' });
    const reply = await session.send('Runtime.callFunctionOn', {
      functionDeclaration: body, executionContextId, arguments: values.map(value => ({ value })), returnByValue: true, awaitPromise: true,
    });
    return reply.exceptionDetails ? null : reply.result.value; // a person may have forbidden sites to keep anything
  };
  const isOf = (url, origin) => url === origin || url.startsWith(origin + '/');
  const soon = told => Promise.race([told.catch(() => null), pause(ASKED_MS)]); // a tab may be closed by now, or busy without an end
  const keptIn = async tab => {
    const session = await soon(tab.context().newCDPSession(tab));
    if (!session) return null;
    try {
      const entries = await soon(within(session, KEPT));
      return entries && { entries, databases: await soon(within(session, DATABASES, MOST_KEPT, ASKED_MS / 2)) ?? [] };
    } finally {
      session.detach().catch(() => {});
    }
  };
  const keep = async (s, origin, tabs) => {
    const blank = route => route.fulfill({ contentType: 'text/html', body: '<link rel=icon href=data:,>' }); // or one would be asked for
    const all = url => isOf(url.href, origin);
    for (const tab of tabs) {
      const kept = await keptIn(tab);
      if (!kept?.entries.some(([, entries]) => entries.length) && !kept?.databases.length) continue;
      await page.route(all, blank);
      try {
        await page.goto(origin + '/', { waitUntil: 'commit', timeout: args.most });
        if (isOf(page.url(), origin)) {
          await within(s.main, KEEP, kept.entries);
          await within(s.main, KEEP_DATABASES, kept.databases);
        }
      } finally {
        await page.unroute(all, blank);
      }
      return true;
    }
    return false;
  };
  const borrow = async (s, urls) => {
    const own = page.context();
    own[BORROWED] = urls;
    const others = own.browser().contexts().filter(other => other !== own);
    for (const other of others) await own.addCookies(await other.cookies(urls));
    let kept = false;
    for (const origin of urls) {
      kept = await keep(s, origin, others.flatMap(other => other.pages()).filter(tab => isOf(tab.url(), origin))) || kept;
    }
    if (kept) await page.goto('about:blank');
    return { done: true };
  };

  // A window that forgets is known again where its person is.
  const forget = async s => {
    await page.context().clearCookies();
    await s.main.send('Storage.clearDataForOrigin', { origin: args.url, storageTypes: 'all' });
    await page.evaluate('sessionStorage.clear()').catch(() => {});
    if (page.context()[BORROWED]) await borrow(s, page.context()[BORROWED]);
  };

  // The frames that the page before still makes while it is left are not those of the one that is opened.
  const open = async s => {
    let begun = false;
    let begin;
    let check;
    let crash;
    const given = new Promise(tell => {
      begin = frame => { begun ||= frame === page.mainFrame(); };
      check = () => begun && crowd() && tell({ failed: crowd() });
      crash = () => tell({ failed: 'the page crashed' });
    });
    page.on('framenavigated', begin);
    page.on('frameattached', check);
    page.on('crash', crash);
    try {
      return await Promise.race([arrive(s), given]);
    } finally {
      page.off('framenavigated', begin);
      page.off('frameattached', check);
      page.off('crash', crash);
    }
  };

  if (page.context()[CRASHED]) throw new Error('Page crashed'); // in its place the driver shows an empty one
  const s = await watch();
  const sentBefore = s.sent;
  if (!['look', 'attend', 'taken'].includes(args.op)) {
    if (!['wait', 'scroll'].includes(args.op)) await page.context()[TRIAL]?.over();
    s.touched = args.op === 'open' ? 0 : Infinity;
    await byHand(s, (p, strays) => { p.strays += strays; });
    s.driven = true;
  }
  let outcome = { done: true };
  switch (args.op) {
    case 'look': return look(s);
    case 'attend': return attend(s);
    case 'taken': return taken(s);
    case 'open': outcome = await open(s); break;
    case 'arrived': {
      await page.waitForURL(args.url, { waitUntil: 'commit', timeout: args.most }).catch(() => {});
      return outcome;
    }
    case 'borrow': outcome = await borrow(s, args.urls); break;
    case 'back': await page.goBack({ waitUntil: 'domcontentloaded', timeout: args.most }).catch(() => {}); break;
    case 'forget': await forget(s); break;
    case 'press': await page.keyboard.press(args.text); break;
    case 'scroll': await page.mouse.wheel(0, args.by); break;
    case 'wait': await pause(Math.min(args.by, 10000)); break;
    default: {
      const t = await target(s);
      if (args.own && !t.gone) await tryOut(s, args.own);
      outcome = t.gone ? { gone: true } : await act(s, t);
    }
  }
  s.acted = Date.now();
  if (!outcome.failed) await settle(s, args.settle);
  await byHand(s, () => {});
  s.driven = false;
  if (args.op !== 'open') s.touched = Date.now();
  // What was on its way when the browser ended was counted by nobody.
  if (page.context().browser()?.isConnected() === false) throw new Error('Browser closed in the middle of it');
  return { ...outcome, ...page.context()[TRIAL]?.tell(), sent: s.sent - sentBefore, url: page.url() };
}
