import type { Locator, Page } from '@playwright/test';
import type { Backend } from '../support/backend.ts';
import type { Role } from '../support/target.ts';
import type { ColumnId, ReadExpectation, SendExpectation } from './columns.ts';

/** A row of the matrix: a call, from the screen that makes it. */
interface Case {
  readonly operationId: string;
  /** As docs/telas.md writes it, and what tells rows of one call apart. */
  readonly screen: string;
  readonly role: Role;
  /** Only calls with these parameters fail. */
  readonly query?: Readonly<Record<string, string>>;
  /** Columns that make no sense here: a file has no fields. */
  readonly without?: readonly ColumnId[];
}

/** A list, a detail or a widget. */
export interface ReadCase extends Case {
  readonly address: (backend: Backend) => Promise<string> | string;
  /** Shows once what was asked for is there. */
  readonly ready: (page: Page) => Locator;
  /** Where the failure stands: the place holds the sentence and 'Tentar novamente'. */
  readonly place: (page: Page) => Locator;
  readonly text: string;
  /** The specification's toast besides. */
  readonly toast?: string | undefined;
  /** Fields that make the envelope: they stay when all others are emptied. */
  readonly envelope?: readonly string[];
  /** Of the same call, those with these parameters are another row's, and go well. */
  readonly spare?: Readonly<Record<string, string>>;
  /** Something that is always on the screen reads it as well, so it is read for the first time only by a page just loaded. */
  readonly fresh?: true;
  /** What is done once the address is there, and what takes it back. */
  readonly open?: (page: Page) => Promise<void>;
  readonly close?: (page: Page) => Promise<void>;
  /** What differs from the table of its kind, by hand. */
  readonly but?: Partial<Readonly<Record<ColumnId, ReadExpectation>>>;
}

/** One attempt at a submit or an action, with a record of its own. */
export interface Attempt {
  readonly address: string;
  /** Shows that the screen stands, where the trigger is only reached by `fill`. */
  readonly first?: Locator;
  /** What is typed or chosen before the press. */
  readonly fill?: () => Promise<void>;
  /** All that was typed is still there. */
  readonly kept?: () => Promise<void>;
  /** The second press, where the trigger has made room for another way. */
  readonly again?: () => Promise<void>;
  /** How many calls a press sends, if more than one. */
  readonly sends?: number;
}

/** A submit, an action or a download. */
export interface SendCase extends Case {
  readonly attempt: (page: Page, backend: Backend, number: number) => Promise<Attempt>;
  /** What is pressed; it says 'Processando...' while it runs. */
  readonly trigger: (page: Page) => Locator;
  /** Shows that it runs, where the trigger makes room for something else. */
  readonly running?: (page: Page) => Locator;
  /** It is a reading: what follows a success asks for it again. Until then this change is not sent. */
  readonly before?: string;
  /** The lasting place of the failure; a one-click action has none, and says it as a toast. */
  readonly place?: (page: Page) => Locator;
  readonly text: string;
  /** The server's words take the place of the sentence. */
  readonly instead?: boolean;
  /** Nothing is said as a toast: the failure is only logged, or an alert where it happened. */
  readonly noToast?: boolean;
  /** The field whose message the server sends, and where it is shown. */
  readonly field?: { readonly name: string; readonly at: (page: Page) => Locator };
  /** Says that it is done: a toast, or what shows instead. */
  readonly success: string | ((page: Page) => Locator);
  /** What differs from the table of its kind, by hand. `ends`: what is read again shows it done, so nothing is left to press. */
  readonly but?: Partial<Readonly<Record<ColumnId, SendExpectation & { readonly text?: string; readonly ends?: boolean }>>>;
}
