/** Specification 2.1 and 9: on start a loading screen shows for 1 second, counted from the navigation's start. */
const SHOWN_MS = 1_000;

/**
 * Called once the app is ready. The screen stands in index.html and leaves when the second has passed; it is never
 * added on top of the time that loading took anyway (design 6).
 */
export function leaveStartScreen(): void {
  const screen = document.getElementById('start-screen');
  if (!screen) return;
  // A timer counts whole milliseconds and leaves the rest of one out.
  const left = Math.ceil(SHOWN_MS - performance.now());
  setTimeout(() => {
    screen.remove();
  }, left);
}
