import { expect, it } from 'vitest';
import { cn } from '@/lib/utils';

it('cn joins class names, and the last of two classes for one property wins', () => {
  expect(cn('flex p-2', false, 'p-4')).toBe('flex p-4');
});
