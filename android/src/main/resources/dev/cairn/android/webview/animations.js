// Runs in a world of its own in each document. Has transitions and animations go on by the page's time: left to itself Chromium moves them by the
// frames that it draws, which come when the machine has time. One that runs is given a rate of nothing and its place at each tick. When it is over,
// the device is asked for a frame, with which it ends and what waits for that hears of it. What waits.js tells goes on to the device from here.
(() => {
  const TICK_MS = 15;
  const FIRST_TICK_MS = 7; // between the moments at which the device stops the page's time
  const driven = new WeakMap();

  const over = new Set();
  globalThis.cairnEnd = () => {
    for (const animation of over) {
      if (animation.playState !== 'running') continue; // the page has ended it since, or lets it stand
      animation.playbackRate = driven.get(animation).rate;
      animation.finish();
      driven.delete(animation);
    }
    over.clear();
  };

  // Whether the page is to have a frame, since it begins or ends.
  const drive = (animation, now) => {
    if (animation.timeline !== document.timeline || !animation.effect || animation.playState !== 'running') return false;
    let drive = driven.get(animation);
    const rate = animation.playbackRate;
    const begins = !drive || rate !== 0; // it is new, or the page has given it a rate
    if (begins) {
      if (rate === 0) return false;
      drive = {since: now, from: drive ? animation.currentTime : 0, rate};
      driven.set(animation, drive);
      animation.playbackRate = 0;
    }
    const time = drive.from + (now - drive.since) * drive.rate;
    const ends = drive.rate > 0 ? time >= animation.effect.getComputedTiming().endTime : time <= 0;
    if (ends) over.add(animation);
    else animation.currentTime = time;
    return begins || ends;
  };

  const tick = () => {
    const now = performance.now();
    let wants = false;
    over.clear();
    for (const animation of document.getAnimations()) {
      try {
        wants = drive(animation, now) || wants;
      } catch {
        // it is not one that can be driven
      }
    }
    if (wants) cairnFrame('');
  };
  document.addEventListener('cairn-waits', () => cairnWaits('yes'));
  document.addEventListener('cairn-goes-on', () => cairnWaits('no'));
  setTimeout(() => setInterval(tick, TICK_MS), FIRST_TICK_MS);
})();
