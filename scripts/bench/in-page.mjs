// Runs in each measured page before its own scripts. `probe.painted(selector, gone)` answers when `selector` is there and
// `gone` is not, and the frame after it has been drawn; `rows` does so for the first row of a list. `probe.pressed` is when
// the last press happened. All in ms of the page's clock.

const probe = {
  pressed: 0,
  /** The slowest frame after an event, and the longest task. */
  slowest: 0,
  longest: 0,
  /** Begun and not ended. */
  timers: 0,
  urls: 0,
  /**
   * @param {string} selector
   * @param {string} [gone]
   * @returns {Promise<number>}
   */
  painted: (selector, gone) =>
    new Promise((resolve) => {
      const look = () => {
        if (!document.querySelector(selector) || (gone !== undefined && document.querySelector(gone))) return;
        watch.disconnect();
        // The frame is drawn between the callback and the task after it.
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => {
            resolve(performance.now());
          };
          port2.postMessage(undefined);
        });
      };
      const watch = new MutationObserver(look);
      watch.observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
      look();
    }),
};
Object.assign(globalThis, { probe, rows: probe.painted('tbody a') });

addEventListener(
  'click',
  (event) => {
    probe.pressed = event.timeStamp;
  },
  { capture: true },
);
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) probe.slowest = Math.max(probe.slowest, duration);
}).observe(Object.assign({ type: 'event' }, { durationThreshold: 16 }));
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) probe.longest = Math.max(probe.longest, duration);
}).observe({ type: 'longtask' });

const begin = globalThis.setInterval.bind(globalThis);
const end = globalThis.clearInterval.bind(globalThis);
/** @type {Set<unknown>} */
const running = new Set();
Object.assign(globalThis, {
  /** @param {Parameters<typeof begin>} args */
  setInterval: (...args) => {
    const id = begin(...args);
    running.add(id);
    probe.timers = running.size;
    return id;
  },
  /** @param {Parameters<typeof end>[0]} id */
  clearInterval: (id) => {
    running.delete(id);
    probe.timers = running.size;
    end(id);
  },
});

const create = URL.createObjectURL.bind(URL);
const revoke = URL.revokeObjectURL.bind(URL);
URL.createObjectURL = (thing) => {
  probe.urls += 1;
  return create(thing);
};
URL.revokeObjectURL = (url) => {
  probe.urls -= 1;
  revoke(url);
};
