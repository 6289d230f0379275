import { describe, expect, it, vi } from 'vitest';
import { createToastTimers } from './toast-timers';

describe('createToastTimers', () => {
  it('closes each toast 5 s after it showed last', () => {
    const dismiss = vi.fn();
    const timers = createToastTimers(dismiss);
    const first = timers.start('a');
    timers.elapse(4000);
    const second = timers.start('b');
    timers.elapse(999);
    expect(dismiss).not.toHaveBeenCalled();
    timers.elapse(1);
    expect(dismiss).toHaveBeenCalledExactlyOnceWith(first.id);
    timers.start('b');
    timers.elapse(4999);
    expect(timers.isIdle()).toBe(false);
    timers.elapse(1);
    expect(dismiss).toHaveBeenLastCalledWith(second.id);
    expect(timers.isIdle()).toBe(true);
  });

  it('counts how often an open toast was shown, and opens it with a new id after it closed', () => {
    const timers = createToastTimers(() => undefined);
    const { id } = timers.start('a');
    expect(timers.start('a')).toMatchObject({ id, shows: 2 });
    timers.close('a');
    const reopened = timers.start('a');
    expect(reopened.shows).toBe(1);
    expect(reopened.id).not.toBe(id);
  });

  it('does not dismiss a toast twice', () => {
    const dismiss = vi.fn();
    const timers = createToastTimers(dismiss);
    timers.start('a');
    timers.close('a');
    timers.close('a');
    expect(dismiss).toHaveBeenCalledOnce();
  });
});
