/** Minimum display time, counted from the start of the navigation (NAV-07). */
const SHOWN_MS = 1_000;

/** Removes the start screen of index.html once the app is ready and the minimum time has passed. */
export function leaveStartScreen(): void {
  const screen = document.getElementById('start-screen');
  if (!screen) return;
  // Timers truncate fractions of a millisecond.
  const left = Math.ceil(SHOWN_MS - performance.now());
  setTimeout(() => screen.remove(), left);
}
