// Before the first paint: the dark theme, and the files of whoever is signed in (src/lib/theme.ts, vite.config.ts).
try {
  if (localStorage.getItem('color-theme') === 'dark') document.documentElement.classList.add('dark');
  const { panel, schemas, screens = '' } = localStorage.getItem('access') ? document.currentScript.dataset : {};
  const words = screens.split(' ');
  for (const href of [panel, words[words.indexOf(location.pathname) + 1], location.search && schemas]) {
    if (href?.endsWith('.js')) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }));
  }
} catch {
  // Storage may be denied: the light theme stands.
}
