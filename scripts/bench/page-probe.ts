import type { CDPSession, Page } from '@playwright/test';
import { inProject } from '../lib/project.mjs';

/** How a page is slowed down: times the CPU is slower, and the connection. */
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

/** Puts scripts/bench/in-page.mjs into the page before its own scripts; a file, because tsx changes what it sends along. */
export async function installProbe(page: Page): Promise<void> {
  await page.addInitScript({ path: inProject('scripts/bench/in-page.mjs') });
}

/** The field of the probe, now. */
export async function probed(page: Page, field: 'pressed' | 'slowest' | 'longest' | 'timers' | 'urls'): Promise<number> {
  return Number(await page.evaluate(`probe.${field}`));
}

export async function resetProbe(page: Page): Promise<void> {
  await page.evaluate('probe.slowest = 0; probe.longest = 0;');
}

/** Ms from the press to the frame in which `selector` stands, and `gone` no more. */
export async function afterPress(page: Page, press: () => Promise<void>, selector: string, gone?: string): Promise<number> {
  const painted = page.evaluate(`probe.painted(${JSON.stringify(selector)}, ${JSON.stringify(gone)})`);
  // Begun before the press, so it has to see the old page first.
  await press();
  return Number(await painted) - (await probed(page, 'pressed'));
}
