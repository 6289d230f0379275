import { loadEnv, type Plugin } from 'vite';
import { inProject } from './project.mjs';

/** Protocol, public key, host, path and project number. */
const DSN = /^https?:\/\/\w+@[\w.:-]+(\/[\w-]+)*\/\d+$/;

/** Validates VITE_SENTRY_DSN and defines it as a constant: without it the bundler removes the reports. */
export function sentryDsn(): Plugin {
  return {
    name: 'embarque:sentry-dsn',
    config(_config, { mode }) {
      const dsn = (loadEnv(mode, inProject(), 'VITE_')['VITE_SENTRY_DSN'] ?? '').trim();
      if (dsn !== '' && !DSN.test(dsn)) {
        throw new Error(`VITE_SENTRY_DSN has to be a DSN like https://key@sentry.example.com/1, not "${dsn}"`);
      }
      return { define: { 'import.meta.env.VITE_SENTRY_DSN': JSON.stringify(dsn) } };
    },
  };
}
