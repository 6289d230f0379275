import type { Answer, Send, Silence } from './client.ts';
import type { Compare } from './compare.ts';
import type { Contract, Operation, OperationId } from './contract.ts';
import { at, rowsOf } from './json.ts';
import type { Findings } from './report.ts';

/** What a call needs beside its name. */
export interface Input {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | readonly string[]>>;
  readonly json?: unknown;
  readonly form?: Readonly<Record<string, string>>;
}

/** Who is calling. The tokens live here and nowhere else. */
interface Session {
  access: string | undefined;
  refresh: string | undefined;
  isSuperuser: boolean;
}

/** Makes calls of the contract, one after the other, and keeps what their answers show. */
export class Calls {
  readonly contract: Contract;
  readonly #send: Send;
  readonly #compare: Compare;
  readonly #findings: Findings;
  readonly #session: Session = { access: undefined, refresh: undefined, isSuperuser: false };

  constructor(contract: Contract, send: Send, compare: Compare, findings: Findings) {
    this.contract = contract;
    this.#send = send;
    this.#compare = compare;
    this.#findings = findings;
  }

  get isSuperuser(): boolean {
    return this.#session.isSuperuser;
  }

  /** Signs in; answers what is in the way, or undefined. */
  async signIn(email: string, password: string): Promise<string | undefined> {
    const operation = this.contract.operation('loginStaff');
    const answer = await this.#ask(operation, { json: { email, password } });
    if ('silence' in answer) return answer.silence;
    const json = this.#keep(operation, {}, answer);
    if (answer.status !== 200) return `the answer was ${answer.status}`;
    const [access, refresh] = [at(json, 'access_token'), at(json, 'refresh_token')];
    this.#session.isSuperuser = at(json, 'is_superuser') === true;
    this.#session.refresh = typeof refresh === 'string' ? refresh : undefined;
    this.#session.access = typeof access === 'string' && access !== '' ? access : undefined;
    return this.#session.access === undefined ? 'the answer has no access_token' : undefined;
  }

  /** Exchanges the refresh token; what follows is called with the new access token. */
  async renew(): Promise<void> {
    const operation = this.contract.operation('refreshToken');
    const { refresh } = this.#session;
    if (refresh === undefined) {
      this.#findings.note(operation, 'the sign-in gave no refresh_token');
      return;
    }
    const input = { json: { refresh } };
    const access = at(this.#tried(operation, input, await this.#ask(operation, input)), 'access');
    if (typeof access === 'string' && access !== '') this.#session.access = access;
  }

  /** One call. Answers the JSON of a success, and {} for a success without; undefined if it was refused. */
  async call(operationId: OperationId, input: Input = {}): Promise<unknown> {
    const operation = this.contract.operation(operationId);
    return this.#tried(operation, input, await this.#askAsSomebody(operation, input));
  }

  /** Calls in turn until one succeeds and is enough, and answers it; one that its record's state refuses is passed over. */
  async first(
    operationId: OperationId,
    inputs: readonly Input[],
    nothing: string,
    isEnough: (json: unknown) => boolean = () => true,
  ): Promise<{ readonly input: Input; readonly json: unknown } | undefined> {
    if (inputs.length === 0) this.skip(operationId, nothing);
    for (const input of inputs) {
      const json = await this.call(operationId, input);
      if (json !== undefined && isEnough(json)) return { input, json };
    }
    return undefined;
  }

  /** Calls for every record; answers the JSON of those that succeeded. */
  async each(operationId: OperationId, inputs: readonly Input[], nothing: string): Promise<unknown[]> {
    if (inputs.length === 0) this.skip(operationId, nothing);
    const answers: unknown[] = [];
    for (const input of inputs) answers.push(await this.call(operationId, input));
    return answers.filter((json) => json !== undefined);
  }

  /** A call that has to be refused with this status: the refusal itself is what is compared. */
  async refused(operationId: OperationId, input: Input, status: number, isSignedIn = true): Promise<void> {
    const operation = this.contract.operation(operationId);
    const answer = await (isSignedIn ? this.#askAsSomebody(operation, input) : this.#ask(operation, input, false));
    if ('silence' in answer || answer.status === status) {
      this.#keep(operation, input, answer);
      return;
    }
    // Which status refuses it may be an assumption as well.
    const declared = operation.answers.get(status);
    const assumed = declared === undefined ? undefined : this.contract.assumptions.get(declared.node);
    this.#findings.differs(operation, callOf(operation, input, String(answer.status)), [
      { where: 'status', expected: `${status}, a refusal`, found: String(answer.status), assumed },
    ]);
  }

  /** What only somebody who knows the call can see in its answer; nothing if it is as it should be. */
  holds(operationId: OperationId, input: Input, assumed: string, difference?: { where: string; expected: string; found: string }): void {
    const operation = this.contract.operation(operationId);
    this.#findings.met([assumed]);
    if (difference !== undefined) this.#findings.differs(operation, callOf(operation, input, '200'), [{ ...difference, assumed }]);
  }

  skip(operationId: OperationId, reason: string): void {
    this.skipOperation(this.contract.operation(operationId), reason);
  }

  skipOperation(operation: Operation, reason: string): void {
    this.#findings.note(operation, reason);
  }

  /** Something that --write made and cannot take away. */
  leaves(what: string): void {
    this.#findings.leftBehind.push(what);
  }

  /** Once more with a new access token if the old one has run out in the meantime. */
  async #askAsSomebody(operation: Operation, input: Input): Promise<Answer | Silence> {
    const answer = await this.#ask(operation, input);
    if ('silence' in answer || answer.status !== 401) return answer;
    await this.renew();
    return this.#ask(operation, input);
  }

  #ask(operation: Operation, { query = {}, params = {}, json, form }: Input, isSignedIn = true): Promise<Answer | Silence> {
    const path = pathOf(operation, params);
    const pairs = Object.entries(query).flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, one]));
    return this.#send({
      method: operation.method,
      path: pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs).toString()}`,
      token: isSignedIn && !operation.roles.includes('public') ? this.#session.access : undefined,
      json,
      ...(form === undefined ? {} : { form }),
    });
  }

  #tried(operation: Operation, input: Input, answer: Answer | Silence): unknown {
    const json = this.#keep(operation, input, answer);
    if ('silence' in answer) return undefined;
    const isForOthers = operation.roles.every((role) => role === 'superuser') && !this.isSuperuser;
    if (answer.status < 300) {
      if (isForOthers) this.#findings.note(operation, 'answered although x-roles names superusers only');
      if (Array.isArray(json) || Array.isArray(at(json, 'results'))) this.#findings.list(operation, rowsOf(json).length);
      return json ?? {};
    }
    const refusal = refusalOf(answer.status, isForOthers);
    if (refusal !== undefined) this.#findings.note(operation, refusal);
    else if (operation.answers.has(answer.status)) {
      this.#findings.differs(operation, callOf(operation, input, String(answer.status)), [
        { where: 'status', expected: 'a success', found: `${answer.status}, a refusal`, assumed: undefined },
      ]);
    }
    return undefined;
  }

  /** Compares an answer and keeps what it shows; answers its JSON. */
  #keep(operation: Operation, input: Input, answer: Answer | Silence): unknown {
    if ('silence' in answer) {
      this.#findings.differs(operation, callOf(operation, input, 'nothing'), [
        { where: 'answer', expected: 'an answer', found: answer.silence, assumed: undefined },
      ]);
      return undefined;
    }
    const { differences, alsoHas, met, json } = this.#compare(operation, pathOf(operation, input.params), answer);
    this.#findings.answered(operation, answer.status < 300);
    this.#findings.differs(operation, callOf(operation, input, String(answer.status)), differences);
    this.#findings.alsoHas(operation, alsoHas);
    this.#findings.met(met);
    return json;
  }
}

/** Why a declared refusal is no difference; undefined if it is one. */
function refusalOf(status: number, isForOthers: boolean): string | undefined {
  if (status === 403 && isForOthers) return '403 for this account';
  if (status === 409) return '409 for a record that was tried';
  return status === 429 ? '429, too many calls' : undefined;
}

function pathOf({ template }: Operation, params: Input['params'] = {}): string {
  return template.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''));
}

/** A call as it may be printed: numbers of records are filled in, nothing else. */
function callOf({ method, template }: Operation, { params = {} }: Input, answer: string): string {
  const path = template.replaceAll(/\{(\w+)\}/g, (whole, name: string) => (/^\d{1,10}$/.test(params[name] ?? '') ? (params[name] ?? whole) : whole));
  return `${method} ${path} -> ${answer}`;
}
