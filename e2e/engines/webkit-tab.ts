import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { Builder, By, Key, until } from 'selenium-webdriver';
import { freePorts } from '../deploy/nginx.ts';
import { Cleanup } from '../support/cleanup.ts';
import { collectProblems, type Tab } from './tab.ts';

const LIMIT_MS = 15_000;

/** A virtual display; Xvfb chooses its number. Throws if Xvfb ends before. */
async function startDisplay(executable: string, cleanup: Cleanup): Promise<string> {
  const xvfb = spawn(executable, ['-displayfd', '3', '-screen', '0', '1600x1000x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  cleanup.add(() => xvfb.kill());
  const ended = once(xvfb, 'exit').then(() => {
    throw new Error(`${executable} ended.`);
  });
  const output = xvfb.stdio[3];
  if (!(output instanceof Readable)) throw new Error('Xvfb has no pipe for its display number.');
  const data = await Promise.race([once(output, 'data'), ended]);
  return `:${String(data.at(0)).trim()}`;
}

async function answers(address: string): Promise<boolean> {
  try {
    return (await fetch(address)).ok;
  } catch {
    return false;
  }
}

/** WebKitGTK's MiniBrowser through WebKitWebDriver, on a virtual display. */
export async function openWebKitTab(driverPath: string, xvfbPath: string): Promise<Tab> {
  const cleanup = new Cleanup();
  try {
    return await openTab(driverPath, xvfbPath, cleanup);
  } catch (error) {
    await cleanup.run();
    throw error;
  }
}

async function openTab(driverPath: string, xvfbPath: string, cleanup: Cleanup): Promise<Tab> {
  // Without it the toolbar keeps the window at least 447 px wide.
  const config = mkdtempSync(path.join(os.tmpdir(), 'embarque-gtk-'));
  cleanup.add(() => rmSync(config, { recursive: true, force: true, maxRetries: 10 }));
  const display = await startDisplay(xvfbPath, cleanup);
  mkdirSync(path.join(config, 'gtk-3.0'));
  writeFileSync(path.join(config, 'gtk-3.0/gtk.css'), '* { min-width: 0; padding: 0; }');
  const [port = 0] = await freePorts(1);
  const address = `http://127.0.0.1:${port}`;
  const driver = spawn(driverPath, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display, XDG_CONFIG_HOME: config },
  });
  cleanup.add(() => driver.kill());
  const limit = performance.now() + LIMIT_MS;
  while (!(await answers(`${address}/status`))) {
    if (driver.exitCode !== null || performance.now() > limit)
      throw new Error(`${driverPath} does not answer at ${address}.`);
    await wait(50);
  }
  const browser = await new Builder().usingServer(address).forBrowser('MiniBrowser').build();
  cleanup.add(() => browser.quit());
  const find = (xpath: string) => browser.wait(until.elementLocated(By.xpath(xpath)), LIMIT_MS);
  return {
    async load(target) {
      await browser.get(target);
      await browser.executeScript(collectProblems);
    },
    async resize(width, height) {
      const window = browser.manage().window();
      const outer = await window.getRect();
      const inner = await browser.executeScript<number[]>(() => [innerWidth, innerHeight]);
      const [x = 0, y = 0] = inner;
      await window.setRect({ width: outer.width - x + width, height: outer.height - y + height });
      await browser.wait(() => browser.executeScript((wanted: number) => innerWidth === wanted, width), LIMIT_MS);
    },
    evaluate: (script, text = '') => browser.executeScript(script, text),
    async click(xpath) {
      await (await find(xpath)).click();
    },
    async fill(xpath, text) {
      const field = await find(xpath);
      // Apart from the text: the driver holds Control until the end of a call.
      await field.sendKeys(Key.chord(Key.CONTROL, 'a'));
      await field.sendKeys(text);
    },
    pressEscape: () => browser.actions().sendKeys(Key.ESCAPE).perform(),
    screenshot: async () => Buffer.from(await browser.takeScreenshot(), 'base64'),
    close: () => cleanup.run(),
  };
}
