import { expect, it } from 'vitest';
import { bounded } from './bounded.ts';
import { BusyError } from './bounded.ts';

it('runs and queues as many tasks as allowed, and refuses the next one', async () => {
  const limited = bounded(1, 1);
  let finish: () => void = () => undefined;
  const first = limited(() => new Promise<void>((resolve) => (finish = resolve)));
  const second = limited(() => Promise.resolve('second'));
  const refused = limited(() => Promise.resolve());
  await expect(refused).rejects.toThrow(BusyError);
  await expect(refused).rejects.toMatchObject({ name: 'BusyError', message: 'the queue is full' });
  finish();
  await first;
  expect(await second).toBe('second');
});
