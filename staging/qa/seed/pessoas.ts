import { faker } from '@faker-js/faker/locale/pt_BR';
import { isCpf, makeCpf } from '../../lib/cpf.ts';
import { addDays } from '../../lib/dates.ts';
import { ASSOCIACAO, ENTIDADES, ESCOLAS, type Categoria, type Entidade } from './catalogo.ts';
import { makeEndereco, makeTelefone, type Endereco } from './enderecos.ts';
import { at, randomFor, type Random } from './random.ts';

/** Somebody who travels. The same family and member give the same person in every order. */
export interface Pessoa {
  readonly firstName: string;
  readonly lastName: string;
  readonly nome: string;
  readonly isWoman: boolean;
  readonly cpf: string;
  readonly dataNascimento: string;
  readonly telefone: string;
  readonly endereco: Endereco;
  readonly categoria: Categoria;
  readonly entidadeId: number | null;
  readonly curso: string | null;
  readonly periodo: string | null;
}

/** Surnames: faker knows only some twenty in Portuguese. */
const SURNAMES = (
  'Almeida Alves Andrade Antunes Araújo Assunção Azevedo Bezerra Brandão Brito Caldeira Campos Cardoso Coelho ' +
  'Conceição Correia Couto Dantas Dias Duarte Esteves Falcão Farias Ferreira Fontes Freitas Galvão Gomes ' +
  'Gonçalves Guimarães Leão Lima Lopes Machado Magalhães Marques Medeiros Mendonça Monção Neves Nóbrega Pacheco ' +
  'Paixão Peixoto Pinheiro Prado Queirós Ramalho Rezende Ribeiro Rocha Romão Salomão Sampaio Siqueira Tavares ' +
  'Teixeira Valença Vasconcelos Viana'
).split(' ');

/** Particles by the second surname that they precede. */
const PARTICLES = new Map(
  Object.entries({
    de:
      'Almeida Andrade Araújo Azevedo Barros Brito Carvalho Farias Freitas Lima ' +
      'Magalhães Medeiros Melo Mendonça Moraes Oliveira Queirós Souza Vasconcelos',
    da: 'Assunção Conceição Costa Nóbrega Paixão Rocha Silva',
    das: 'Neves',
    dos: 'Reis Santos',
  }).flatMap(([particle, surnames]) => surnames.split(' ').map((surname) => [surname, particle])),
);

faker.seed(13);
const distinct = (make: () => string) => [...new Set(Array.from({ length: 400 }, make))];
const WOMEN = distinct(() => faker.person.firstName('female'));
const MEN = distinct(() => faker.person.firstName('male'));
const ALL_SURNAMES = [...new Set([...SURNAMES, ...distinct(() => faker.person.lastName())])];

/** Two surnames that a family shares. */
function surnamesOf(familia: number): string {
  const random = randomFor(familia, 77);
  const first = random.int(0, ALL_SURNAMES.length - 1);
  const second = (first + random.int(1, ALL_SURNAMES.length - 1)) % ALL_SURNAMES.length;
  const last = at(ALL_SURNAMES, second);
  const particle = random.chance(0.7) ? PARTICLES.get(last) : undefined;
  return [at(ALL_SURNAMES, first), particle, last].filter((word) => word !== undefined).join(' ');
}

/** A CPF that no other family and member has: below the prime the map of numbers to numbers is one to one. */
function cpfOf(familia: number, membro: number): string {
  const base = ((familia * 8 + membro) * 7_919 + 271_828_183) % 999_999_937;
  const cpf = makeCpf(base);
  return isCpf(cpf) ? cpf : makeCpf(base + 1);
}

/** How many people of a family use passes: 1 to 3. */
export function familySize(familia: number): number {
  return randomFor(familia, 55).weighted([1, 2, 3], [40, 38, 22]);
}

/** A member of a family: 0 is the account's owner. `studies` makes a student; ages are counted from `today`. */
export function makePessoa(familia: number, membro: number, today: string, studies = false): Pessoa {
  const random = randomFor(familia, membro);
  const isWoman = random.chance(0.54);
  const firstName = random.pick(isWoman ? WOMEN : MEN);
  const lastName = surnamesOf(familia);
  const chosen = random.weighted<Categoria>(['estudante', 'professor', 'beneficiario'], [86, 7, 7]);
  const categoria = studies ? 'estudante' : chosen;
  const { idade, ...vinculo } = makeVinculo(random, categoria);
  const age = random.int(idade[0], idade[1]);
  return {
    firstName,
    lastName,
    nome: `${firstName} ${lastName}`,
    isWoman,
    cpf: cpfOf(familia, membro),
    dataNascimento: addDays(today, -Math.round(age * 365.25) - random.int(0, 364)),
    telefone: makeTelefone(random),
    endereco: makeEndereco(randomFor(familia, 99)),
    categoria,
    ...vinculo,
  };
}

type Vinculo = Pick<Pessoa, 'entidadeId' | 'curso' | 'periodo'> & Pick<Entidade, 'idade'>;

function makeVinculo(random: Random, categoria: Categoria): Vinculo {
  if (categoria === 'professor') {
    return { entidadeId: random.pick(ESCOLAS).id, curso: 'Docência', periodo: null, idade: [24, 66] };
  }
  if (categoria === 'beneficiario' && random.chance(0.4)) {
    return { entidadeId: null, curso: null, periodo: null, idade: [16, 29] };
  }
  const entidade = categoria === 'beneficiario' ? at(ENTIDADES, ASSOCIACAO - 1) : random.pick(ESCOLAS);
  const curso = random.pick(entidade.cursos);
  return { entidadeId: entidade.id, curso, periodo: random.pick(entidade.periodos), idade: entidade.idade };
}
