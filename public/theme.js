// Before the first paint: the dark theme, and for whoever is signed in the files and the first call of the screen
// (src/lib/theme.ts, src/first-calls.ts, src/api/first-call.ts, vite.config.ts).
try {
  if (localStorage.getItem('color-theme') === 'dark') document.documentElement.classList.add('dark');
  const token = localStorage.getItem('access');
  const { panel, schemas, screens = '' } = token ? document.currentScript.dataset : {};
  const words = screens.split(' ');
  const at = words.indexOf(location.pathname);
  for (const href of [panel, words[at + 1], location.search && schemas]) {
    if (href?.endsWith('.js')) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }));
  }
  const call = words[at + 2];
  if (call?.startsWith('/api') && !location.search && localStorage.getItem('user')) {
    const { exp } = JSON.parse(atob(token.split('.')[1].replaceAll('-', '+').replaceAll('_', '/')));
    if (exp > Date.now() / 1000 + Number(localStorage.getItem('clock-offset'))) {
      const stop = new AbortController();
      const first = (window.firstCall = { call, token, stop, isHere: false });
      const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` };
      // Read at once: the screen then has it without waiting for its turn again, and is drawn with its rows.
      first.answer = fetch(call, { credentials: 'omit', headers, signal: stop.signal }).then(async (response) => {
        const body = await response.text();
        first.isHere = response.ok;
        return new Response(body || null, response);
      });
      first.answer.catch(() => {});
    }
  }
} catch {
  // Storage may be denied, a token no token: the light theme stands, and the panel itself judges the session.
}
