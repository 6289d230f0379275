import { setTimeout } from 'node:timers/promises';
import { defaultPathSerializer } from '../lib/api-client.ts';
import { compare, isSuccess, type ApiResponse, type Difference } from './compare.ts';
import { isObject, textAt, valueAt } from './contract.ts';
import type { Contract, JsonObject, Operation, OperationId } from './contract.ts';
import { Findings } from './report.ts';

export interface Target {
  /** Without a trailing slash. */
  readonly api: string;
  readonly email: string;
  readonly password: string;
  readonly timeoutMs: number;
}

export interface Input {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>> | URLSearchParams;
  readonly json?: JsonObject;
  readonly form?: Readonly<Record<string, string>>;
  readonly isAnonymous?: boolean;
}

const MAX_RETRY_AFTER_S = 120;

/** Calls operations of the contract one after another and records how the responses compare. Holds the tokens. */
export class ContractClient {
  isSuperuser = false;
  readonly contract: Contract;
  readonly findings = new Findings();
  readonly #target: Target;
  #access: string | undefined;
  #refresh: string | undefined;

  constructor(contract: Contract, target: Target) {
    this.contract = contract;
    this.#target = target;
  }

  /** Throws with the reason if there is no access token afterwards. */
  async signIn(): Promise<void> {
    const { email, password } = this.#target;
    const session = await this.call('loginStaff', { json: { email, password } });
    this.#access = textAt(session, 'access_token');
    this.#refresh = textAt(session, 'refresh_token');
    this.isSuperuser = valueAt(session, 'is_superuser') === true;
    if (this.#access !== undefined) return;
    const { differences, notes } = this.findings.of('loginStaff');
    const reasons = [...differences.values()].map(({ where, found }) => `${where}: ${found}`);
    throw new Error(`No sign-in: ${[...reasons, ...notes].join('; ') || 'empty access_token'}.`);
  }

  /** Exchanges the refresh token; later calls use the new tokens. */
  async refreshAccess(): Promise<void> {
    if (this.#refresh === undefined) return;
    const refreshed = await this.call('refreshToken', { json: { refresh: this.#refresh }, isAnonymous: true });
    this.#access = textAt(refreshed, 'access') ?? this.#access;
    this.#refresh = textAt(refreshed, 'refresh') ?? this.#refresh;
  }

  /**
   * Calls an operation and records the differences; `refusal` is the status of a call that the API must refuse.
   * Returns the JSON of the expected response, {} if it has none, and undefined for another response.
   */
  async call(operationId: OperationId, input: Input = {}, refusal?: number): Promise<unknown> {
    const operation = this.contract.operation(operationId);
    const { roles, responses } = operation;
    const findings = this.findings.of(operationId);
    let response: ApiResponse;
    try {
      response = await this.#send(operation, input);
    } catch (error) {
      // ECONNREFUSED is clearer than 'fetch failed'.
      const reason = valueAt(error, 'cause', 'code') ?? (error instanceof Error ? error.name : error);
      const found = `none (${String(reason)})`;
      this.addDifference(operationId, input, undefined, { where: 'response', expected: 'a response', found });
      return undefined;
    }
    const { status } = response;
    if (status === 429) {
      findings.notes.add('429, too many calls: not compared');
      return undefined;
    }
    const { differences, unknownFields, assumptions, json } = compare(this.contract, operation, response);
    for (const difference of differences) this.addDifference(operationId, input, status, difference);
    for (const pointer of unknownFields) findings.unknownFields.add(pointer);
    for (const name of assumptions) this.findings.assumptions.add(name);
    findings.calls += 1;
    if (isSuccess(status)) findings.hasSuccess = true;
    if (isSuccess(status) && isList(json)) findings.listLengths.push(rowsOf(json).length);
    const isForbidden = !this.isSuperuser && roles.every((role) => role === 'superuser');
    if (isSuccess(status) && isForbidden) findings.notes.add('answered although x-roles names superusers only');
    if (refusal === undefined ? isSuccess(status) : status === refusal) return json ?? {};
    // Every declared 409 is an assumption, and the panel handles a 400 alike.
    const isRefused = refusal === undefined && responses.has(409) && [400, 409].includes(status);
    if (status === 403 && isForbidden) findings.notes.add('403 for this account');
    else if (isRefused) findings.notes.add(`${status} for a record that was tried`);
    else if (responses.has(status)) {
      const expected = refusal === undefined ? 'a success' : `${refusal}, a refusal`;
      const assumed = refusal === undefined ? undefined : responses.get(refusal)?.['x-assumed'];
      this.addDifference(operationId, input, status, { where: 'status', expected, found: String(status), assumed });
    }
    return undefined;
  }

  /** Calls with every input; returns the JSON of the successes. */
  async callEach(operationId: OperationId, inputs: readonly Input[]): Promise<unknown[]> {
    const successes: unknown[] = [];
    for (const input of inputs) successes.push(await this.call(operationId, input));
    return successes.filter((json) => json !== undefined);
  }

  /** Calls until a success, because the state of a record may refuse the call; returns the accepted input. */
  async callUntilSuccess<I extends Input>(operationId: OperationId, inputs: readonly I[]): Promise<I | undefined> {
    for (const input of inputs) if ((await this.call(operationId, input)) !== undefined) return input;
    return undefined;
  }

  /** Repeats the call after the Retry-After of a 429, and with a new access token if the old one has expired. */
  async #send(operation: Operation, input: Input, tries = 3): Promise<ApiResponse> {
    const response = await this.#sendOnce(operation, input);
    const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
    if (tries === 1) return response;
    if (response.status === 429 && seconds <= MAX_RETRY_AFTER_S) await setTimeout(seconds * 1000);
    else if (response.status === 401 && this.#access !== undefined && !input.isAnonymous) await this.refreshAccess();
    else return response;
    return this.#send(operation, input, tries - 1);
  }

  async #sendOnce({ method, template }: Operation, input: Input): Promise<ApiResponse> {
    const url = new URL(`${this.#target.api}${defaultPathSerializer(template, input.params ?? {})}`);
    url.search = new URLSearchParams(input.query).toString();
    const headers = new Headers({ Accept: 'application/json, */*' });
    if (this.#access !== undefined && !input.isAnonymous) headers.set('Authorization', `Bearer ${this.#access}`);
    if (input.json !== undefined) headers.set('Content-Type', 'application/json');
    const signal = AbortSignal.timeout(this.#target.timeoutMs);
    const response = await fetch(url.href, { method, headers, body: bodyOf(input), redirect: 'manual', signal });
    return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
  }

  /** Records a difference with its call. The path shows numeric ids only: other values may be personal data. */
  addDifference(operationId: string, { params = {} }: Input, status: number | undefined, difference: Difference): void {
    const { method, template } = this.contract.operation(operationId);
    const numbers = Object.entries(params).filter(([, value]) => /^\d{1,10}$/.test(value));
    const path = defaultPathSerializer(template, Object.fromEntries(numbers));
    this.findings.of(operationId).addDifference(`${method} ${path} -> ${status ?? 'no response'}`, difference);
  }
}

function bodyOf({ json, form }: Input): FormData | string | null {
  if (form === undefined) return json === undefined ? null : JSON.stringify(json);
  const body = new FormData();
  for (const [name, value] of Object.entries(form)) body.append(name, value);
  return body;
}

function isList(json: unknown): boolean {
  return Array.isArray(json) || Array.isArray(valueAt(json, 'results'));
}

/** The rows of a page or of a bare array. */
export function rowsOf(json: unknown): JsonObject[] {
  const rows: unknown = Array.isArray(json) ? json : valueAt(json, 'results');
  return Array.isArray(rows) ? rows.filter(isObject) : [];
}
