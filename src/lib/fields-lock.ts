import { createContext, use } from 'react';

const FieldsLockContext = createContext(false);

/** Locks the fields inside while `value` is true. They stay focusable: a disabled field would lose the focus. */
export const FieldsLock = FieldsLockContext.Provider;

/** True while the values of the surrounding form are being sent (SCR-08). */
export const useFieldsLocked = (): boolean => use(FieldsLockContext);
