import type { Answer, Send, Silence } from './client.ts';
import type { Compare } from './compare.ts';
import type { Contract, Operation, OperationId } from './contract.ts';
import { at, rowsOf } from './json.ts';
import type { Findings } from './report.ts';

/** Parameters and options of a call. */
export interface Input {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | readonly string[]>>;
  readonly json?: unknown;
  readonly form?: Readonly<Record<string, string>>;
}

/** The caller. Only this object holds the tokens. */
interface Session {
  access: string | undefined;
  refresh: string | undefined;
  isSuperuser: boolean;
}

/** Makes calls of the contract sequentially and records their findings. */
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

  /** Signs in; returns the reason of a failure, or undefined. */
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

  /** Exchanges the refresh token; later calls use the new access token. */
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

  /** One call. Returns the JSON of a success, {} without a body, undefined for a refusal. */
  async call(operationId: OperationId, input: Input = {}): Promise<unknown> {
    const operation = this.contract.operation(operationId);
    return this.#tried(operation, input, await this.#askAsSomebody(operation, input));
  }

  /** Tries calls in order and returns the first sufficient success; skips calls that the record's state refuses. */
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

  /** Calls for every record and returns the JSON of the successes. */
  async each(operationId: OperationId, inputs: readonly Input[], nothing: string): Promise<unknown[]> {
    if (inputs.length === 0) this.skip(operationId, nothing);
    const answers: unknown[] = [];
    for (const input of inputs) answers.push(await this.call(operationId, input));
    return answers.filter((json) => json !== undefined);
  }

  /** A call that must be refused with this status; compares the refusal. */
  async refused(operationId: OperationId, input: Input, status: number, isSignedIn = true): Promise<void> {
    const operation = this.contract.operation(operationId);
    const answer = await (isSignedIn ? this.#askAsSomebody(operation, input) : this.#ask(operation, input, false));
    if ('silence' in answer || answer.status === status) {
      this.#keep(operation, input, answer);
      return;
    }
    // The status itself may be an assumption.
    const declared = operation.answers.get(status);
    const assumed = declared === undefined ? undefined : this.contract.assumptions.get(declared.node);
    this.#findings.differs(operation, callOf(operation, input, String(answer.status)), [
      { where: 'status', expected: `${status}, a refusal`, found: String(answer.status), assumed },
    ]);
  }

  /** Additional check of a response; returns the differences. */
  holds(
    operationId: OperationId,
    input: Input,
    assumed: string,
    difference?: { where: string; expected: string; found: string },
  ): void {
    const operation = this.contract.operation(operationId);
    this.#findings.met([assumed]);
    if (difference !== undefined)
      this.#findings.differs(operation, callOf(operation, input, '200'), [{ ...difference, assumed }]);
  }

  skip(operationId: OperationId, reason: string): void {
    this.skipOperation(this.contract.operation(operationId), reason);
  }

  skipOperation(operation: Operation, reason: string): void {
    this.#findings.note(operation, reason);
  }

  /** A record that --write created and cannot delete. */
  leaves(what: string): void {
    this.#findings.leftBehind.push(what);
  }

  /** Repeats the call with a new access token if the old one has expired. */
  async #askAsSomebody(operation: Operation, input: Input): Promise<Answer | Silence> {
    const answer = await this.#ask(operation, input);
    if ('silence' in answer || answer.status !== 401) return answer;
    await this.renew();
    return this.#ask(operation, input);
  }

  #ask(
    operation: Operation,
    { query = {}, params = {}, json, form }: Input,
    isSignedIn = true,
  ): Promise<Answer | Silence> {
    const path = pathOf(operation, params);
    const pairs = Object.entries(query).flatMap(([name, value]) =>
      [value].flat().map((one): [string, string] => [name, one]),
    );
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
      if (Array.isArray(json) || Array.isArray(at(json, 'results')))
        this.#findings.list(operation, rowsOf(json).length);
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

  /** Compares a response, records its findings and returns its JSON. */
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

/** A printable call: only record numbers are filled in. */
function callOf({ method, template }: Operation, { params = {} }: Input, answer: string): string {
  const path = template.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    /^\d{1,10}$/.test(params[name] ?? '') ? (params[name] ?? whole) : whole,
  );
  return `${method} ${path} -> ${answer}`;
}
