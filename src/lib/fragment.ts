/** The element that a URL fragment (without '#') names; null for an unknown or a malformed one ('%'). */
export function elementOfFragment(fragment: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(fragment));
  } catch {
    return null;
  }
}
