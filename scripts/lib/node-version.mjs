// Plain JavaScript that old versions of Node can parse, to report that they are too old.

/** Vite and the router plugin set this floor; Node 21 and the first releases of 22 lack what they use. */
const WANTED = 'Node.js 20.19 or newer (on 22: 22.12 or newer)';

/**
 * True for a supported version of Node.
 * @param {string} version as in process.versions.node, e.g. '20.19.0'
 */
export function isSupportedNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major === 20) return minor >= 19;
  if (major === 22) return minor >= 12;
  return major > 22;
}

/** Ends the process with one line when Node is too old. */
export function requireSupportedNode() {
  if (isSupportedNode(process.versions.node)) return;
  console.error(`Embarque needs ${WANTED}; this is ${process.version}.`);
  process.exit(1);
}
