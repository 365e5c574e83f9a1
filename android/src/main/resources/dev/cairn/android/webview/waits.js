// Runs before a page's own scripts. What other threads and processes of the browser do for a page (databases, caches, keys, decoders) is there when
// the machine has done it, while the page's time stands or goes on. So it is told when the page begins and ends to wait for any, and the device
// lets its time stand meanwhile. A wait ends in a task of its own, after the one in which the page takes what it has waited for and may begin to wait
// for the next: told between the two, the device would grant time that belongs to neither.
(() => {
  const turns = new MessageChannel();
  turns.port1.onmessage = () => count(-1);
  const post = turns.port2.postMessage.bind(turns.port2); // whatever the page puts in its place
  const over = () => post('');
  let awaited = 0;
  const count = more => {
    const waited = awaited > 0;
    awaited += more;
    if (waited !== awaited > 0) document.dispatchEvent(new Event(waited ? 'cairn-goes-on' : 'cairn-waits'));
  };
  const until = (target, ...events) => {
    count(1);
    let waits = true;
    const once = () => {
      if (waits) over();
      waits = false;
    };
    for (const event of events) target.addEventListener(event, once);
  };
  const settled = promise => {
    count(1);
    promise?.then?.(over, over) ?? over();
  };
  const watch = (owner, names, begun) => {
    for (const name of names) {
      const original = owner?.[name];
      if (typeof original !== 'function') continue;
      const watched = {
        [name](...values) {
          const result = Reflect.apply(original, this, values);
          begun(result, this);
          return result;
        },
      }[name];
      Object.defineProperty(watched, 'length', {value: original.length, configurable: true});
      owner[name] = watched;
    }
  };
  const methods = type => type ? Object.getOwnPropertyNames(type.prototype).filter(name => {
    const value = Object.getOwnPropertyDescriptor(type.prototype, name).value;
    return name !== 'constructor' && typeof value === 'function';
  }) : [];

  watch(window.IDBFactory?.prototype, ['open', 'deleteDatabase'], request => until(request, 'success', 'error', 'blocked'));
  watch(window.IDBDatabase?.prototype, ['transaction'], transaction => until(transaction, 'complete', 'abort'));
  watch(window.FileReader?.prototype, methods(window.FileReader).filter(name => name.startsWith('read')), (none, reader) => until(reader, 'loadend'));
  for (const type of [window.CacheStorage, window.Cache, window.SubtleCrypto]) watch(type?.prototype, methods(type), settled);
  watch(window.Blob?.prototype, ['text', 'arrayBuffer', 'bytes'], settled);
  watch(window.HTMLImageElement?.prototype, ['decode'], settled);
  watch(window.WebAssembly, ['compile', 'instantiate'], settled);
  watch(window, ['createImageBitmap'], settled);
})();
