// Runs in each measured page before its own scripts. `probe.painted(selector, gone)` resolves with the time of the first
// frame that contains `selector` and not `gone`; `rows` with that of the first row. `probe.pressed` is the last press.

const probe = {
  pressed: 0,
  /** Duration of the slowest event. */
  slowest: 0,
  /** The longest long task, and the sum of what each takes beyond 50 ms. */
  longest: 0,
  blocked: 0,
  /** Running intervals and live object URLs. */
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
Object.assign(globalThis, { probe });
// On other pages the observer would never disconnect, and be measured too.
if (location.pathname === '/pedidos') Object.assign(globalThis, { rows: probe.painted('tbody a') });

new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) {
    probe.longest = Math.max(probe.longest, duration);
    probe.blocked += duration - 50;
  }
}).observe({ type: 'longtask' });

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
