import { MutationObserver, noop, type QueryClient, type UseMutationOptions } from '@tanstack/react-query';
import { createPreference } from '@/lib/preference';
import { addRun, isRecordUnderWay, newRun, removeRun, runOf } from '@/operations/operations';

/** Whether irreversible actions are held before they are sent (SHL-31). */
const holdPreference = createPreference('hold-decisions', { isOnByDefault: false });

export function setHoldEnabled(isOn: boolean): void {
  holdPreference.set(isOn);
  if (!isOn) sendHeld();
}

export function useHoldPreference() {
  return [holdPreference.useIsOn(), setHoldEnabled] as const;
}

const HOLD_MS = 5_000;

let held: { id: string; send: () => void; timer: ReturnType<typeof setTimeout> } | undefined;

/**
 * Sends the change of a button outside of forms, with SHL-31 after five seconds. Ignored while another operation on the
 * record is under way.
 */
export function sendChange<Data, Variables>(
  client: QueryClient,
  mutation: UseMutationOptions<Data, Error, Variables>,
  variables: Variables,
): void {
  const change = mutation.meta?.change?.(variables, undefined);
  if (!change || isRecordUnderWay(change)) return;
  sendHeld();
  const send = () => {
    const observer = new MutationObserver(client, mutation);
    // Reported by the mutation's meta.
    void observer
      .mutate(variables)
      .catch(noop)
      .finally(() => observer.reset());
  };
  if (!holdPreference.isOn()) {
    send();
    return;
  }
  const { action, status, ...record } = change;
  const run = newRun(action, [{ record, status }], { kind: 'held', since: performance.now() });
  held = { id: run.id, send, timer: setTimeout(sendHeld, HOLD_MS) };
  // Repeated calls add the same listeners once.
  document.addEventListener('visibilitychange', sendWhenHidden);
  addEventListener('pagehide', discardHeld);
  addRun(run);
}

function takeHeld(): typeof held {
  const taken = held;
  held = undefined;
  clearTimeout(taken?.timer);
  return taken;
}

/** Sends the held operation now, unless its session has ended. */
export function sendHeld(): void {
  const taken = takeHeld();
  if (taken && runOf(taken.id)) taken.send();
}

/** 'Desfazer': removes the held operation; false when it has been sent already. */
export function undoHeldOperation(): boolean {
  const taken = takeHeld();
  if (taken) removeRun(taken.id);
  return taken !== undefined;
}

function sendWhenHidden(): void {
  if (document.hidden) sendHeld();
}

/** An unloading page is hidden later, and must not then send the operation that the user has discarded. */
function discardHeld(): void {
  undoHeldOperation();
}
