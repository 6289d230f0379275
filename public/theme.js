// Render-blocking: sets the stored theme on <html> before the first paint (src/lib/theme.ts).
try {
  document.documentElement.classList.toggle('dark', localStorage.getItem('color-theme') === 'dark');
} catch {
  // Storage may be denied: the light theme is the default.
}
