// Before the first paint: the dark theme, and the files of whoever is signed in (src/lib/theme.ts, vite.config.ts).
try {
  if (localStorage.getItem('color-theme') === 'dark') document.documentElement.classList.add('dark');
  const { panel, schemas } = localStorage.getItem('access') ? document.currentScript.dataset : {};
  for (const href of [panel, location.search && schemas]) {
    if (href) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }));
  }
} catch {
  // Storage may be denied: the light theme stands.
}
