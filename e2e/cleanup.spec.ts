import { expect, test } from '@playwright/test';
import { Cleanup } from './support/cleanup.ts';

test('runs every step, newest first, when one of them fails, and reports the failure', async () => {
  const ran: string[] = [];
  const cleanup = new Cleanup();
  cleanup.add(() => ran.push('folder'));
  cleanup.add(() => {
    throw new Error('the driver does not end');
  });
  cleanup.add(async () => {
    await Promise.resolve();
    ran.push('browser');
  });
  await expect(cleanup.run()).rejects.toThrow('the driver does not end');
  expect(ran).toEqual(['browser', 'folder']);
  await cleanup.run();
  expect(ran).toHaveLength(2);
});
