// Runs before the first paint so that the dark theme never flashes white; src/lib/theme.ts owns the setting.
try {
  if (localStorage.getItem('color-theme') === 'dark') document.documentElement.classList.add('dark');
  // Signed in: the panel's files come beside the first one (vite.config.ts names them).
  const files = localStorage.getItem('access') && document.currentScript.dataset.panel;
  for (const href of files ? files.split(' ') : []) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }));
  }
} catch {
  // Storage may be denied: the light theme stands.
}
