/** The browser's font size as a multiple of 16 px, for sizes in pixels beside text in rem. */
export function fontScale(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;
}
