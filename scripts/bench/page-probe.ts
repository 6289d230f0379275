import type { CDPSession, Page } from '@playwright/test';
import { inProject } from '../lib/project.mjs';

/** CPU slowdown factor, and the emulated network. */
export interface Slowness {
  readonly cpu: number;
  readonly network?: { readonly latencyMs: number; readonly megabits: number };
}

export async function slowDown(cdp: CDPSession, { cpu, network }: Slowness): Promise<void> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  if (!network) return;
  const throughput = (network.megabits * 1e6) / 8;
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.latencyMs,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
}

/** Injects scripts/bench/in-page.mjs before the page's own scripts. As a file: tsx rewrites inline functions. */
export async function installProbe(page: Page): Promise<void> {
  await page.addInitScript({ path: inProject('scripts/bench/in-page.mjs') });
}

/** Returns the current value of a probe field. */
export async function probed(page: Page, field: 'pressed' | 'slowest' | 'timers' | 'urls'): Promise<number> {
  return Number(await page.evaluate(`probe.${field}`));
}

export async function resetProbe(page: Page): Promise<void> {
  await page.evaluate('probe.slowest = 0;');
}

/** Milliseconds from the press to the frame that contains `selector` and no longer `gone`. */
export async function afterPress(
  page: Page,
  press: () => Promise<void>,
  selector: string,
  gone?: string,
): Promise<number> {
  const painted = page.evaluate(`probe.painted(${JSON.stringify(selector)}, ${JSON.stringify(gone)})`);
  // Started before the press, so `gone` must distinguish the old page.
  await press();
  return Number(await painted) - (await probed(page, 'pressed'));
}
