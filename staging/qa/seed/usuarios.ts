import type { Row } from '../../db/sql.ts';
import { makePessoa, type Pessoa } from './pessoas.ts';
import { at, createRandom, randomFor } from './random.ts';
import { DAY, lastIndexUntil, timestamp, type Timeline } from './timeline.ts';

/** The first one is the superuser. */
const STAFF = [
  { email: 'gestora@embarque.test', first_name: 'Helena', last_name: 'Duarte', provider: null },
  { email: 'atendente@embarque.test', first_name: 'Joana', last_name: 'Prates', provider: null },
  { email: 'marcos.teles@embarque.test', first_name: 'Marcos', last_name: 'Teles', provider: null },
  { email: 'luciana.paiva@embarque.test', first_name: 'Luciana', last_name: 'Paiva', provider: null },
  { email: 'andre.conceicao@embarque.test', first_name: 'André', last_name: 'Conceição', provider: null },
];
export const STAFF_NAMES: readonly string[] = STAFF.map(({ first_name, last_name }) => `${first_name} ${last_name}`);

const CLIENTE = {
  email: 'cliente@embarque.test',
  first_name: 'Beatriz',
  last_name: 'Nogueira de Almeida',
  provider: 'email',
};
export const CLIENTE_ID = STAFF.length + 1;

/** Rows of usuarios, and when each joined, ascending. */
export interface Usuarios {
  readonly rows: readonly Row<'usuarios'>[];
  readonly joined: readonly number[];
}

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
    const pessoa = makePessoa(id, 0, today);
    return {
      id,
      senha_hash: passwordHash,
      cpf: pessoa.cpf,
      phone: pessoa.telefone,
      date_joined: timestamp(moment),
      is_staff: i < STAFF.length,
      is_superuser: i === 0,
      ...([...STAFF, CLIENTE][i] ?? customerColumns(id, pessoa, emails)),
    };
  });
  return { rows, joined };
}

/** The account's owner as a person who travels, with the name of the account. */
export function ownerOf(familia: number, today: string, studies: boolean): Pessoa {
  const pessoa = makePessoa(familia, 0, today, studies);
  if (familia !== CLIENTE_ID) return pessoa;
  const { first_name: firstName, last_name: lastName } = CLIENTE;
  return { ...pessoa, firstName, lastName, nome: `${firstName} ${lastName}`, isWoman: true };
}

function customerColumns(id: number, pessoa: Pessoa, emails: Map<string, number>) {
  const random = randomFor(id, 31);
  const words = slug(pessoa.nome).split('.');
  const base = `${at(words, 0)}.${at(words, words.length - 1)}`;
  const seen = emails.get(base) ?? 0;
  emails.set(base, seen + 1);
  return {
    email: `${base}${seen === 0 ? '' : seen + 1}@example.com`,
    first_name: pessoa.firstName,
    last_name: pessoa.lastName,
    cpf: random.chance(0.03) ? null : pessoa.cpf,
    phone: random.chance(0.06) ? null : pessoa.telefone,
    provider: random.weighted(['email', 'google', 'facebook', null], [62, 28, 5, 5]),
  };
}

function slug(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '.');
}

/** Sign-ins a day stay plausible whatever the number of orders. */
const MAX_LOGINS = 60_000;
const MIN_LOGINS = 1500;

/** Sign-ins of staff and customers over 365 days, in their order. */
export function loginRows(orders: number, joined: readonly number[], timeline: Timeline): Row<'logins'>[] {
  const random = createRandom(6_007);
  const count = Math.min(MAX_LOGINS, Math.max(MIN_LOGINS, orders * 6));
  const moments: number[] = [];
  while (moments.length < count) {
    const moment = timeline.customerMoment(random, random.int(0, 364));
    if (random.next() < timeline.liveliness(moment)) moments.push(moment);
  }
  return moments
    .sort((a, b) => a - b)
    .map((moment) => ({
      usuario_id: Math.floor(random.next() * (lastIndexUntil(joined, moment) + 1)) + 1,
      instante: timestamp(moment),
    }));
}
