// Runs before a page's own scripts: what asks for a frame is called sixty times a second of the page's time, not when the machine draws one.
(() => {
  const FRAME_MS = 1000 / 60;
  const EARLY_MS = 1; // a timer may come so much before its time
  const later = window.setTimeout;
  let asked = new Map();
  let called = new Map();
  let last = 0;
  let due = false;
  const frame = () => {
    const now = performance.now();
    called = asked;
    asked = new Map();
    due = false;
    for (const callback of called.values()) { // without what one of them cancels
      try {
        callback(now);
      } catch (error) {
        reportError(error);
      }
    }
  };
  window.requestAnimationFrame = function requestAnimationFrame(callback) {
    if (typeof callback !== 'function') throw new TypeError('parameter 1 is not of type \'Function\'.');
    asked.set(++last, callback);
    if (!due) {
      due = true;
      const now = performance.now();
      const next = (Math.floor((now + EARLY_MS) / FRAME_MS) + 1) * FRAME_MS;
      later.call(window, frame, Math.ceil(next - now));
    }
    return last;
  };
  window.cancelAnimationFrame = function cancelAnimationFrame(id) {
    asked.delete(id);
    called.delete(id);
  };
})();
