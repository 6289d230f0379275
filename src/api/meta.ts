import type { QueryKey } from '@tanstack/react-query';

export interface Failure {
  /** The specification's sentence. */
  text: string;
  /**
   * What becomes of the server's own words (detail, message or field messages): they come 'instead' of the sentence
   * (design 4, one-click action), or are 'appended' to it after a colon; left out, they are not part of it.
   */
  server?: 'instead' | 'appended';
  /** A download: it changes nothing, so a lost answer leaves nothing unknown (design 4). */
  reads?: true;
}

/** What a success says, where a sentence alone is not enough. */
export interface Success {
  /** The specification's sentence. */
  text: string;
  /** The server's own words beside it, when it did what was asked but not wholly: a toast of its own. */
  warning?: string;
  /** What the success can be looked at by. */
  link?: { label: string; href: string };
}

/**
 * What a mutation or a query declares about itself; src/query-client.ts is the one file that runs it (docs/decisions/0012).
 * A call site cannot forget it or override it.
 */
export interface MutationMetaOfEmbarque extends Record<string, unknown> {
  /** Keys of every list, detail, counter and chart that the mutation changes. */
  invalidates?: readonly QueryKey[];
  /** The screen goes on at once: the mutation is over before what it changed has been read again. */
  readsBehind?: boolean;
  /**
   * Keys that a refusal (409), a record that is gone (404) or an answer that is lost or unreadable puts in doubt, besides
   * `invalidates`; success changes nothing there.
   */
  rereads?: readonly QueryKey[];
  /** The specification's success sentence, or how to make it from the answer and the input. */
  success?: string | ((answer: unknown, input: unknown) => string | Success);
  /** What a failure says as a toast; a form shows the same sentence inline besides (api/form-errors). */
  failure?: Failure;
  /** The name that an "only logged" failure carries in the console; its dialog says it quietly besides (design 4). */
  logAs?: string;
}

export interface QueryMetaOfEmbarque extends Record<string, unknown> {
  /**
   * A toast beside the inline error, where the specification names one, with the sentence of the screen; it leaves when
   * a retry succeeds. What is only fetched ahead fails without one. Of a query that several places look at, each place
   * declares its own: the bell's count is silent, the list of the same call is not.
   */
  failureToast?: string | ((error: unknown) => string);
  /**
   * It fills a dialog or a part of a screen that stays: a refusal (403) is told as its other failures are. Of a screen's
   * own reading it is 'Sem permissão' in the screen's place, and no toast (design 4).
   */
  part?: true;
  /** The name that "only logged" failures carry in the console. */
  logAs?: string;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: QueryMetaOfEmbarque;
    mutationMeta: MutationMetaOfEmbarque;
  }
}
