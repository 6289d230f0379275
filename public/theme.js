// Runs before the first paint so that the dark theme never flashes white; src/lib/theme.ts owns the setting.
try {
  if (localStorage.getItem('color-theme') === 'dark') document.documentElement.classList.add('dark');
  // Signed in: the panel's files come beside the first one (vite.config.ts names them), and what an address is read with.
  const { panel = '', schemas = '' } = localStorage.getItem('access') ? document.currentScript.dataset : {};
  for (const href of `${panel} ${location.search && schemas}`.split(' ').filter(Boolean)) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }));
  }
} catch {
  // Storage may be denied: the light theme stands.
}
