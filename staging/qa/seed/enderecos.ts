import { at, type Random } from './random.ts';

export interface Endereco {
  readonly rua: string;
  readonly numero: string;
  readonly bairro: string;
  readonly cidade: string;
  readonly cep: string;
  readonly complemento: string | null;
}

interface Bairro {
  readonly bairro: string;
  readonly cidade: string;
  /** First five digits of its CEPs, both ends included. */
  readonly cep: readonly [first: number, last: number];
}

function cidade(nome: string, bairros: readonly (readonly [bairro: string, first: number, last: number])[]): Bairro[] {
  return bairros.map(([bairro, first, last]) => ({ bairro, cidade: nome, cep: [first, last] }));
}

/** Districts with the CEP ranges of their cities, often enough listed to weigh like their populations. */
const BAIRROS: readonly Bairro[] = [
  ...cidade('Santos', [
    ['Gonzaga', 11055, 11060],
    ['Boqueirão', 11045, 11050],
    ['Embaré', 11040, 11043],
    ['Aparecida', 11035, 11037],
    ['Ponta da Praia', 11030, 11034],
    ['Vila Mathias', 11013, 11016],
    ['Marapé', 11070, 11071],
    ['Saboó', 11080, 11086],
  ]),
  ...cidade('São Vicente', [
    ['Centro', 11310, 11313],
    ['Itararé', 11320, 11321],
    ['Vila Valença', 11325, 11326],
    ['Jardim Aurora', 11330, 11335],
    ['Parque São Vicente', 11360, 11365],
  ]),
  ...cidade('Praia Grande', [
    ['Canto do Forte', 11700, 11700],
    ['Boqueirão', 11701, 11701],
    ['Vila Tupi', 11703, 11703],
    ['Ocian', 11704, 11704],
    ['Vila Mirim', 11705, 11705],
  ]),
  ...cidade('Guarujá', [
    ['Pitangueiras', 11410, 11413],
    ['Enseada', 11440, 11443],
    ['Vicente de Carvalho', 11450, 11472],
  ]),
  ...cidade('Cubatão', [
    ['Vila Nova', 11520, 11530],
    ['Jardim Casqueiro', 11533, 11535],
  ]),
  ...cidade('Bertioga', [['Vila Itapanhaú', 11250, 11250]]),
  ...cidade('Mongaguá', [['Vera Cruz', 11730, 11730]]),
  ...cidade('Itanhaém', [['Belas Artes', 11740, 11740]]),
  ...cidade('Peruíbe', [['Caraminguava', 11750, 11750]]),
];

const RUAS = (
  'Rua das Palmeiras, Rua dos Estivadores, Rua do Farol, Rua Maria Quitéria, Rua Padre Anchieta, ' +
  'Rua Dona Leopoldina, Rua Tenente Durval do Amaral, Rua Professora Zilda Natel, Rua Alfândega Velha, ' +
  'Rua João Caetano, Rua das Gaivotas, Rua Comendador Martins Alves, Rua Vereador Álvaro Guimarães, ' +
  'Rua Sete de Abril, Rua Pérola do Atlântico, Travessa do Cais, Travessa São Benedito, ' +
  'Alameda dos Jacarandás, Alameda das Orquídeas, Avenida dos Bandeirantes, Avenida Beira-Mar, ' +
  'Avenida Capitão-Mor Aguiar, Avenida Conselheiro Nébias Velha, Avenida Marechal Teodoro, ' +
  'Avenida Presidente Prudente, Praça da Independência Nova, Viela da Conceição, Caminho do Itapanhaú, ' +
  'Estrada do Mar Pequeno'
).split(', ');

const COMPLEMENTOS = ['casa 2', 'fundos', 'sobrado', 'bloco B', 'bloco 3, apto 12', 'casa da frente', 'loja 4'];

/** An address of the Baixada Santista; its CEP belongs to its city. */
export function makeEndereco(random: Random): Endereco {
  const { bairro, cidade: nome, cep } = random.pick(BAIRROS);
  return {
    rua: random.pick(RUAS),
    numero: String(random.int(1, 1980)),
    bairro,
    cidade: nome,
    cep: `${random.int(cep[0], cep[1])}-${String(random.int(0, 98) * 10).padStart(3, '0')}`,
    complemento: random.weighted(
      [null, `apto ${random.int(1, 18)}${random.int(1, 4)}`, at(COMPLEMENTOS, random.int(0, COMPLEMENTOS.length - 1))],
      [55, 33, 12],
    ),
  };
}

/** A mobile number of the region: (13) 99123-4567. */
export function makeTelefone(random: Random): string {
  return `(13) 99${random.int(100, 999)}-${String(random.int(0, 9999)).padStart(4, '0')}`;
}
