// Runs before the first paint so that the dark theme never flashes white; src/lib/theme.ts owns the setting.
try {
  if (localStorage.getItem('color-theme') === 'dark') document.documentElement.classList.add('dark');
} catch {
  // Storage may be denied: the light theme stands.
}
