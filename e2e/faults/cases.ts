import type { Locator, Page } from '@playwright/test';
import type { Backend } from '../support/backend.ts';
import type { Role } from '../support/target.ts';
import type { ColumnId, ReadExpectation, SendExpectation } from './columns.ts';

/** A row of the matrix: a call and the screen that makes it. */
interface Case {
  readonly operationId: string;
  /** The screen's path as in docs/screens.md, plus what distinguishes rows of one call. */
  readonly screen: string;
  readonly role: Role;
  /** Only calls with these parameters fail. */
  readonly query?: Readonly<Record<string, string>>;
  /** Columns that do not apply, for example because a file has no fields. */
  readonly without?: readonly ColumnId[];
}

/** A list, a detail or a widget. */
export interface ReadCase extends Case {
  readonly address: (backend: Backend) => Promise<string> | string;
  /** Visible once the data has loaded. */
  readonly ready: (page: Page) => Locator;
  /** The element that shows the error text and 'Tentar novamente'. */
  readonly place: (page: Page) => Locator;
  readonly text: string;
  /** The toast shown in addition. */
  readonly toast?: string | undefined;
  /** Envelope fields, kept when all others are emptied. */
  readonly envelope?: readonly string[];
  /** Calls with these parameters belong to another row and must succeed. */
  readonly except?: Readonly<Record<string, string>>;
  /** The shell makes the same call, so each cell needs a fresh page load. */
  readonly fresh?: true;
  /** Steps before navigation, without faults. */
  readonly prepare?: (page: Page, backend: Backend) => Promise<void>;
  /** Steps after navigation, and how to undo them. */
  readonly open?: (page: Page) => Promise<void>;
  readonly close?: (page: Page) => Promise<void>;
  /** Differences from the default expectations of its kind. */
  readonly overrides?: Partial<Readonly<Record<ColumnId, ReadExpectation>>>;
}

/** One attempt at a submit or an action, with its own record. */
export interface Attempt {
  readonly address: string;
  /** Visible when the screen has loaded, for a trigger that only `fill` reaches. */
  readonly first?: Locator;
  /** Input before the press. */
  readonly fill?: () => Promise<void>;
  /** Expects the input to be kept. */
  readonly kept?: () => Promise<void>;
  /** The second press, if it uses another control. */
  readonly again?: () => Promise<void>;
  /** Number of calls per press, if more than one. */
  readonly sends?: number;
}

/** A submit, an action or a download. */
export interface SendCase extends Case {
  readonly attempt: (page: Page, backend: Backend, number: number) => Promise<Attempt>;
  /** The trigger; it shows 'Processando...' while pending. */
  readonly trigger: (page: Page) => Locator;
  /** Visible while pending, if the trigger is replaced. */
  readonly running?: (page: Page) => Locator;
  /** A read that is refetched after success; until then the mutation is not sent. */
  readonly before?: string;
  /** The persistent place of the error; a one-click action has none and shows a toast. */
  readonly place?: (page: Page) => Locator;
  /** The button that opens a dialog with the failure's code, if the place does not show it. */
  readonly details?: (page: Page) => Locator;
  readonly text: string;
  /** The server's message replaces the text. */
  readonly replacesText?: boolean;
  /** No toast: the failure is only logged or shown inline. */
  readonly noToast?: boolean;
  /** The field with the server's message, and where it is shown. */
  readonly field?: { readonly name: string; readonly at: (page: Page) => Locator };
  /** What reports success: a toast or another element. */
  readonly success: string | ((page: Page) => Locator);
  /** Differences from the default expectations. `ends`: the refetch shows success, so there is no second press. */
  readonly overrides?: Partial<
    Readonly<Record<ColumnId, SendExpectation & { readonly text?: string; readonly ends?: boolean }>>
  >;
}
