import { setTimeout } from 'node:timers/promises';
import { compare, isSuccess } from './compare.ts';
import type { ApiResponse, Difference } from './compare.ts';
import { isObject, valueAt } from './contract.ts';
import type { Contract, JsonObject, Operation, OperationId } from './contract.ts';
import { Findings } from './report.ts';

/** Address and account for the checked API. */
export interface Target {
  /** Without a trailing slash. */
  readonly api: string;
  readonly email: string;
  readonly password: string;
  readonly timeoutMs: number;
}

/** Parameters and body of a call. */
export interface Input {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>> | URLSearchParams;
  readonly json?: unknown;
  readonly form?: Readonly<Record<string, string>>;
}

/** Longest wait after a 429. */
const MAX_WAIT_S = 120;

/** Calls operations of the contract one after another and records how the responses compare. Holds the tokens. */
export class ContractClient {
  isSuperuser = false;
  readonly contract: Contract;
  readonly findings: Findings;
  readonly #target: Target;
  #access: string | undefined;
  #refresh: string | undefined;

  constructor(contract: Contract, target: Target) {
    this.contract = contract;
    this.findings = new Findings(contract);
    this.#target = target;
  }

  /** Signs in; returns the reason of a failure, or undefined. */
  async signIn(): Promise<string | undefined> {
    const { email, password } = this.#target;
    const operation = this.contract.operation('loginStaff');
    const response = await this.#send(operation, { json: { email, password } });
    const session = this.#record(operation, {}, response);
    if (response.status !== 200) return response.failure ?? `the answer was ${response.status}`;
    this.#access = textAt(session, 'access_token');
    this.#refresh = textAt(session, 'refresh_token');
    this.isSuperuser = valueAt(session, 'is_superuser') === true;
    return this.#access === undefined ? 'the answer has no access_token' : undefined;
  }

  /** Exchanges the refresh token; later calls use the new access token. */
  async refreshAccess(): Promise<void> {
    if (this.#refresh === undefined) return;
    const operation = this.contract.operation('refreshToken');
    const input = { json: { refresh: this.#refresh } };
    const refreshed = this.#evaluate(operation, input, await this.#send(operation, input));
    this.#access = textAt(refreshed, 'access') ?? this.#access;
  }

  /** Returns the JSON of a success, {} for a success without JSON, undefined for a refusal. */
  async call(operationId: OperationId, input: Input = {}): Promise<unknown> {
    const operation = this.contract.operation(operationId);
    return this.#evaluate(operation, input, await this.#sendWithRefresh(operation, input));
  }

  /** Calls with every input; returns the JSON of the successes. */
  async callEach(operationId: OperationId, inputs: readonly Input[]): Promise<unknown[]> {
    const successes: unknown[] = [];
    for (const input of inputs) successes.push(await this.call(operationId, input));
    return successes.filter((json) => json !== undefined);
  }

  /** Calls with the inputs until a success is accepted; the state of a record may refuse the call. */
  async callUntil(operationId: OperationId, inputs: readonly Input[], isAccepted = (_json: unknown) => true) {
    for (const input of inputs) {
      const json = await this.call(operationId, input);
      if (json !== undefined && isAccepted(json)) return { input, json };
    }
    return undefined;
  }

  /** Makes a call that the API must refuse with this status. */
  async callRefused(operationId: OperationId, input: Input, status: number, isSignedIn = true): Promise<void> {
    const operation = this.contract.operation(operationId);
    const response = await (isSignedIn ? this.#sendWithRefresh(operation, input) : this.#send(operation, input, false));
    const [expected, found] = [`${status}, a refusal`, String(response.status)];
    const difference = { where: 'status', expected, found, assumed: operation.responses.get(status)?.['x-assumed'] };
    if ([String(status), '429'].includes(found) || response.failure !== undefined)
      this.#record(operation, input, response);
    else this.addDifference(operation.operationId, input, response.status, difference);
  }

  /** Repeats the call with a new access token if the old one has expired. */
  async #sendWithRefresh(operation: Operation, input: Input): Promise<ApiResponse> {
    const response = await this.#send(operation, input);
    if (response.status !== 401) return response;
    await this.refreshAccess();
    return this.#send(operation, input);
  }

  /** Waits as long as a 429 says. */
  async #send(operation: Operation, input: Input, isSignedIn = true, tries = 3): Promise<ApiResponse> {
    const response = await this.#sendOnce(operation, input, isSignedIn);
    const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
    if (response.status !== 429 || tries === 1 || !(seconds <= MAX_WAIT_S)) return response;
    await setTimeout(seconds * 1000);
    return this.#send(operation, input, isSignedIn, tries - 1);
  }

  async #sendOnce(operation: Operation, input: Input, isSignedIn: boolean): Promise<ApiResponse> {
    const { api, timeoutMs } = this.#target;
    const headers = new Headers({ Accept: 'application/json, */*' });
    if (isSignedIn && this.#access !== undefined && !operation.roles.includes('public'))
      headers.set('Authorization', `Bearer ${this.#access}`);
    if (input.json !== undefined) headers.set('Content-Type', 'application/json');
    const form = new FormData();
    for (const [name, value] of Object.entries(input.form ?? {})) form.append(name, value);
    const search = new URLSearchParams(input.query).toString();
    try {
      const response = await fetch(`${api}${pathOf(operation, input)}${search === '' ? '' : `?${search}`}`, {
        method: operation.method,
        headers,
        body: input.json === undefined ? ((input.form && form) ?? null) : JSON.stringify(input.json),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const bytes = Buffer.from(await response.arrayBuffer());
      return { status: response.status, headers: response.headers, bytes };
    } catch (error) {
      const isTimeout = error instanceof Error && error.name === 'TimeoutError';
      const failure = isTimeout ? `no answer within ${timeoutMs / 1000} s` : `no answer: ${errorReason(error)}`;
      return { status: 0, headers: new Headers(), bytes: Buffer.alloc(0), failure };
    }
  }

  /** Records a response and what a refusal means; returns as call() does. */
  #evaluate(operation: Operation, input: Input, response: ApiResponse): unknown {
    const json = this.#record(operation, input, response);
    const { status, failure } = response;
    const { notes, listLengths } = this.findings.of(operation.operationId);
    const isForbidden = operation.roles.every((role) => role === 'superuser') && !this.isSuperuser;
    if (isSuccess(status)) {
      if (isForbidden) notes.add('answered although x-roles names superusers only');
      if (Array.isArray(json) || Array.isArray(valueAt(json, 'results'))) listLengths.push(rowsOf(json).length);
      return json ?? {};
    }
    if (status === 403 && isForbidden) notes.add('403 for this account');
    else if (status === 409) notes.add('409 for a record that was tried');
    else if (status !== 429 && failure === undefined && operation.responses.has(status)) {
      const difference = { where: 'status', expected: 'a success', found: `${status}, a refusal` };
      this.addDifference(operation.operationId, input, status, difference);
    }
    return undefined;
  }

  /** Compares a response, records its findings and returns its JSON. */
  #record(operation: Operation, input: Input, response: ApiResponse): unknown {
    const findings = this.findings.of(operation.operationId);
    if (response.status === 429) {
      findings.notes.add('429, too many calls: not compared');
      return undefined;
    }
    const comparison = compare(this.contract, operation, pathOf(operation, input), response);
    if (response.failure === undefined) findings.calls += 1;
    findings.hasSuccess ||= isSuccess(response.status);
    for (const one of comparison.differences) this.addDifference(operation.operationId, input, response.status, one);
    for (const pointer of comparison.unknownFields) findings.unknownFields.add(pointer);
    for (const name of comparison.assumptions) this.findings.assumptions.add(name);
    return comparison.json;
  }

  /** Records a difference with a printable call: only record numbers are filled in. */
  addDifference(operationId: string, { params = {} }: Input, status: number, difference: Difference): void {
    const { method, template } = this.contract.operation(operationId);
    const path = template.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) =>
      /^\d{1,10}$/.test(params[name] ?? '') ? (params[name] ?? '') : placeholder,
    );
    this.findings.of(operationId).addDifference(`${method} ${path} -> ${status || 'nothing'}`, difference);
  }
}

function pathOf({ template }: Operation, { params = {} }: Input): string {
  return template.replaceAll(/\{(\w+)\}/g, (_placeholder, name: string) => encodeURIComponent(params[name] ?? ''));
}

function textAt(json: unknown, name: string): string | undefined {
  const value = valueAt(json, name);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The system's code if there is one: ECONNREFUSED is clearer than 'fetch failed'. */
function errorReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error.cause instanceof Error ? errorReason(error.cause) : error.message;
}

/** The rows of a page or of a bare array. */
export function rowsOf(json: unknown): JsonObject[] {
  const rows: unknown = Array.isArray(json) ? json : valueAt(json, 'results');
  return Array.isArray(rows) ? rows.filter(isObject) : [];
}
