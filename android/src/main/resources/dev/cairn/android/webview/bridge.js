// Runs before a page's own scripts: the app's JavaScript interfaces, message ports, and windows that open in the same view.
(() => {
  const ask = window.prompt;
  const parse = JSON.parse;
  const text = JSON.stringify;
  const call = message => {
    const answer = ask.call(window, TOKEN + text(message), '');
    return answer ? parse(answer) : {};
  };
  const encode = value => {
    if (value === undefined || typeof value === 'function' || typeof value === 'symbol') return null;
    if (typeof value === 'number' && !Number.isFinite(value)) return null;
    if (ArrayBuffer.isView(value)) return Array.from(value);
    return value;
  };
  const make = ({id, methods}) => {
    const object = {};
    for (const method of methods) {
      object[method] = (...values) => {
        const answer = call({kind: 'call', id, method, arguments: values.map(encode)});
        if (answer.error !== undefined) throw new Error(answer.error);
        if (answer.object !== undefined) return make(answer.object);
        return answer.value === null ? undefined : answer.value;
      };
    }
    return object;
  };
  for (const described of INTERFACES) window[described.name] = make(described);

  const channels = new Map();
  Object.defineProperty(window, Symbol.for('cairn'), {
    value: {
      post(data, origin, ids) {
        const ports = ids.map(id => {
          const channel = new MessageChannel();
          channel.port1.onmessage = event => call({kind: 'port', id, data: String(event.data)});
          channels.set(id, channel.port1);
          return channel.port2;
        });
        window.postMessage(data, origin === 'null' ? '*' : origin, ports);
      },
      deliver(id, data) {
        channels.get(id)?.postMessage(data);
      },
    },
  });

  if (window === window.top) {
    window.open = url => {
      call({kind: 'open', url: url ? String(new URL(url, document.baseURI)) : ''});
      return window;
    };
  }
})();
