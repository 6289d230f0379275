/** A channel to the other tabs; undefined where the browser blocks site data: no other tab has this session. */
export function openTabChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}
