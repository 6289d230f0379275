import type { Row } from './bulk.ts';
import type { Funcionario } from './ordens-servico.ts';
import { makePessoa, type Pessoa } from './pessoas.ts';
import { at, createRandom, randomFor } from './random.ts';
import { DAY, timestamp, type Timeline } from './timeline.ts';

/** Accounts by position: usuario i has id i + 1. */
export interface Usuarios {
  readonly rows: readonly Row<'usuarios'>[];
  /** When each joined, ascending. */
  readonly joined: readonly number[];
  /** Employees who get service orders; the first one is atendente@embarque.test. */
  readonly funcionarios: readonly Funcionario[];
  /** Every name that may stand in validado_por. */
  readonly staff: readonly string[];
  /** Position of cliente@embarque.test, and of the first customer. */
  readonly firstCustomer: number;
}

interface Account {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly isSuperuser?: boolean;
}

const STAFF: readonly Account[] = [
  { email: 'gestora@embarque.test', firstName: 'Helena', lastName: 'Duarte', isSuperuser: true },
  { email: 'atendente@embarque.test', firstName: 'Joana', lastName: 'Prates' },
  { email: 'marcos.teles@embarque.test', firstName: 'Marcos', lastName: 'Teles' },
  { email: 'luciana.paiva@embarque.test', firstName: 'Luciana', lastName: 'Paiva' },
  { email: 'andre.conceicao@embarque.test', firstName: 'André', lastName: 'Conceição' },
];

const CLIENTE: Account = { email: 'cliente@embarque.test', firstName: 'Beatriz', lastName: 'Nogueira de Almeida' };

/** Staff, the known customer and so many others, all with one password, joined over a year and a half. */
export function planUsuarios(customers: number, today: string, passwordHash: string, timeline: Timeline): Usuarios {
  const random = createRandom(4_404);
  const firstJoin = timeline.end - 540 * DAY;
  const joinedLater = Array.from({ length: customers }, () =>
    Math.floor(random.between(firstJoin, timeline.end - DAY / 8)),
  );
  const joined = [
    ...STAFF.map((_, i) => firstJoin - (60 - i * 9) * DAY),
    firstJoin - 2 * DAY,
    ...joinedLater.sort((a, b) => a - b),
  ];
  const emails = new Map<string, number>();
  const rows = joined.map((moment, i) => {
    const id = i + 1;
    const known = STAFF[i] ?? (i === STAFF.length ? CLIENTE : undefined);
    return known === undefined
      ? customerRow(id, makePessoa(id, 0, today), emails, passwordHash, moment)
      : accountRow(id, known, makePessoa(id, 0, today), i < STAFF.length, passwordHash, moment);
  });
  return {
    rows,
    joined,
    funcionarios: STAFF.slice(1).map((account, i) => ({ id: i + 2, nome: `${account.firstName} ${account.lastName}` })),
    staff: STAFF.map((account) => `${account.firstName} ${account.lastName}`),
    firstCustomer: STAFF.length,
  };
}

/** The account's owner as a person who travels: the name of the account, whatever the family says. */
export function ownerOf(familia: number, today: string, studies: boolean): Pessoa {
  const pessoa = makePessoa(familia, 0, today, studies);
  if (familia !== STAFF.length + 1) return pessoa;
  const { firstName, lastName } = CLIENTE;
  return { ...pessoa, firstName, lastName, nome: `${firstName} ${lastName}`, isWoman: true };
}

/** Customers of the last weeks come back to the panel most: a position among those who had joined by then. */
export function pickCustomer(next: number, firstCustomer: number, lastJoined: number): number {
  return firstCustomer + Math.floor(next ** 0.8 * (lastJoined - firstCustomer + 1));
}

function accountRow(
  id: number,
  account: Account,
  pessoa: Pessoa,
  isStaff: boolean,
  hash: string,
  joined: number,
): Row<'usuarios'> {
  return {
    id,
    email: account.email,
    senha_hash: hash,
    first_name: account.firstName,
    last_name: account.lastName,
    cpf: pessoa.cpf,
    phone: pessoa.telefone,
    provider: isStaff ? null : 'email',
    date_joined: timestamp(joined),
    is_staff: isStaff,
    is_superuser: account.isSuperuser ?? false,
  };
}

function customerRow(
  id: number,
  pessoa: Pessoa,
  emails: Map<string, number>,
  hash: string,
  joined: number,
): Row<'usuarios'> {
  const random = randomFor(id, 31);
  const words = slug(pessoa.nome).split('.');
  const base = `${at(words, 0)}.${at(words, words.length - 1)}`;
  const seen = emails.get(base) ?? 0;
  emails.set(base, seen + 1);
  return {
    id,
    email: `${base}${seen === 0 ? '' : seen + 1}@example.com`,
    senha_hash: hash,
    first_name: pessoa.firstName,
    last_name: pessoa.lastName,
    cpf: random.chance(0.03) ? null : pessoa.cpf,
    phone: random.chance(0.06) ? null : pessoa.telefone,
    provider: random.weighted(['email', 'google', 'facebook', null], [62, 28, 5, 5]),
    date_joined: timestamp(joined),
    is_staff: false,
    is_superuser: false,
  };
}

function slug(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '.');
}
