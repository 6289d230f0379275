import type { operations } from '../../openapi/api.gen.ts';
import type { Db } from '../db/sql.ts';
import type { LoginThrottle, Source } from './login-throttle.ts';
import type { Passwords } from './passwords.ts';
import type { Tokens } from './tokens.ts';

/** Name of a call in the contract. */
export type OperationId = keyof operations;

/** Every call of the contract: a missing or an extra handler does not compile. */
export type Handlers = { readonly [K in OperationId]: Handler<K> };

/**
 * Answers one call in three phases: prepare (validate, hash, decode), change (one short transaction), render (PDF, XLSX).
 * Refuses by throwing an HttpError.
 */
export type Handler<K extends OperationId> = (request: HandlerRequest<K>) => Promise<HandlerResponse<K>>;

/** A checked request: what is here fits the contract. */
export interface HandlerRequest<K extends OperationId> {
  readonly params: PathParams<K>;
  readonly query: Query<K>;
  readonly body: Body<K>;
  /** Uploads by field name. In `body` such a field is an empty text. */
  readonly files: Readonly<Partial<Record<string, UploadedFile>>>;
  /**
   * Runs work in one transaction that first reads the caller and checks the roles (401, 403). `user` is NOBODY in public
   * operations. The other operations have to open one.
   */
  readonly transaction: HandlerTransaction;
  readonly context: AppContext;
}

export type HandlerTransaction = <T>(
  /** `changed` names the records of a bulk change for the audit (SEG-21); other changes have theirs in the path. */
  work: (db: Db, user: UsuarioAutenticado, changed: (ids: readonly number[]) => void) => Promise<T>,
) => Promise<T>;

/** The user of the token, as the database has it at this moment. */
export interface UsuarioAutenticado {
  readonly id: number;
  readonly email: string;
  readonly nomeCompleto: string;
  readonly isStaff: boolean;
  readonly isSuperuser: boolean;
}

/** The user of a public operation. */
export const NOBODY: UsuarioAutenticado = { id: 0, email: '', nomeCompleto: '', isStaff: false, isSuperuser: false };

/** What a handler may need besides the database. */
export interface AppContext {
  /** The business's time (STAGING_TODAY shifts it): for every timestamp written and every period counted from today. */
  now(): Date;
  /** yyyy-MM-dd in São Paulo, of now(). */
  today(): string;
  /** Address of this call as the caller wrote it, for the links between the pages of a list. */
  readonly url: URL;
  /** A signed link to a document for some ten minutes, on the origin the caller used; null of null. */
  documentUrl(id: number | null, mime?: string): string | null;
  readonly tokens: Tokens;
  readonly passwords: Passwords;
  readonly throttle: LoginThrottle;
  /** Aborted when the caller disconnects: a download passes it to the renderer. */
  readonly signal: AbortSignal;
  /** Where the request comes from, for the throttle. */
  readonly source: Source;
}

/** An unchecked upload: see checkImage in uploads.ts. */
export interface UploadedFile {
  readonly filename: string;
  readonly bytes: Buffer;
}

/** A part of the parameters; where the contract has none the generated type is never. */
type Part<T, Name extends string> =
  T extends Partial<Record<Name, infer P>> ? ([P] extends [never] ? object : NonNullable<P>) : object;
type PathParams<K extends OperationId> = Part<operations[K]['parameters'], 'path'>;
type Query<K extends OperationId> = Part<operations[K]['parameters'], 'query'>;
type Body<K extends OperationId> = operations[K] extends { requestBody: { content: infer C } }
  ? C[keyof C]
  : operations[K] extends { requestBody?: { content: infer C } }
    ? C[keyof C] | undefined
    : undefined;

type Success = 200 | 201 | 202 | 204;
type Responses<K extends OperationId> = operations[K]['responses'];
type ResponseOf<Status, R> = R extends { content: { 'application/json': infer B } }
  ? JsonResponse<Status, B>
  : R extends { content: infer C }
    ? FileResponse<keyof C>
    : EmptyResponse;

/** The responses that the contract allows for a call; refusals are thrown. */
export type HandlerResponse<K extends OperationId> = {
  [S in keyof Responses<K> & Success]: ResponseOf<S, Responses<K>[S]>;
}[keyof Responses<K> & Success];

interface JsonResponse<Status, B> {
  readonly status: Status;
  readonly json: B;
}

interface FileResponse<Type> {
  readonly status: 200;
  readonly file: DocumentFile<Type>;
}

interface EmptyResponse {
  readonly status: 204;
}

/** A response of any operation. */
export type AnyResponse = JsonResponse<number, unknown> | FileResponse<PropertyKey> | EmptyResponse;

interface DocumentFile<Type> {
  readonly bytes: Buffer;
  /** Media type, one of those the contract lists for the call. */
  readonly type: Type;
  readonly filename: string;
}

/** 200 with JSON. */
export function ok<B>(body: B): JsonResponse<200, B> {
  return { status: 200, json: body };
}

/** 201 with JSON. */
export function created<B>(body: B): JsonResponse<201, B> {
  return { status: 201, json: body };
}

/** 204 without a body. */
export function noContent(): EmptyResponse {
  return { status: 204 };
}

/** 200 with a file to be saved under a name. */
export function file<Type extends string>(document: DocumentFile<Type>): FileResponse<Type> {
  return { status: 200, file: document };
}
