import { fromCents } from '../../lib/money.ts';
import type { Row } from './bulk.ts';

/** A kind of school: what is studied there, in which periods, at what age. */
export interface Entidade {
  readonly id: number;
  readonly nome: string;
  readonly cursos: readonly string[];
  readonly periodos: readonly string[];
  readonly idade: readonly [min: number, max: number];
}

const SUPERIOR = ['S01', 'S02', 'S03', 'S04', 'S05', 'S06', 'S07', 'S08', 'S09', 'S10'];
const MEDIO = ['M1', 'M2', 'M3'];
const FUNDAMENTAL = ['F6', 'F7', 'F8', 'F9'];
const TECNICO = ['T1', 'T2', 'T3'];

/** Schools that do not exist, in cities that do. */
export const ENTIDADES: readonly Entidade[] = [
  {
    id: 1,
    nome: 'Universidade Estadual do Litoral',
    cursos: ['Engenharia Ambiental', 'Oceanografia', 'Medicina', 'Ciências da Computação', 'Letras'],
    periodos: SUPERIOR,
    idade: [17, 38],
  },
  {
    id: 2,
    nome: 'Centro Universitário da Baixada',
    cursos: ['Administração', 'Direito', 'Enfermagem', 'Psicologia', 'Arquitetura e Urbanismo'],
    periodos: SUPERIOR,
    idade: [17, 45],
  },
  {
    id: 3,
    nome: 'Faculdade Atlântica de Santos',
    cursos: ['Logística', 'Gestão Portuária', 'Comércio Exterior', 'Publicidade e Propaganda'],
    periodos: SUPERIOR.slice(0, 8),
    idade: [18, 48],
  },
  {
    id: 4,
    nome: 'Faculdade de Tecnologia do Valongo',
    cursos: ['Análise e Desenvolvimento de Sistemas', 'Sistemas para Internet', 'Gestão Empresarial'],
    periodos: SUPERIOR.slice(0, 6),
    idade: [18, 42],
  },
  {
    id: 5,
    nome: 'Instituto de Pós-Graduação Mar Alto',
    cursos: ['MBA em Gestão de Projetos', 'Engenharia de Segurança do Trabalho', 'Saúde Pública'],
    periodos: ['PG', 'ME', 'DO'],
    idade: [23, 55],
  },
  {
    id: 6,
    nome: 'Escola Técnica de Cubatão',
    cursos: ['Técnico em Química', 'Técnico em Automação Industrial', 'Técnico em Segurança do Trabalho'],
    periodos: TECNICO,
    idade: [15, 30],
  },
  {
    id: 7,
    nome: 'Escola Técnica do Porto',
    cursos: ['Técnico em Enfermagem', 'Técnico em Nutrição', 'Técnico em Informática'],
    periodos: TECNICO,
    idade: [15, 34],
  },
  { id: 8, nome: 'EE Profª Lúcia Braga', cursos: ['Ensino Médio'], periodos: MEDIO, idade: [14, 18] },
  { id: 9, nome: 'EE Capitão-Mor Aguiar', cursos: ['Ensino Médio'], periodos: [...MEDIO, 'EJA2'], idade: [14, 20] },
  { id: 10, nome: 'Colégio Praia Grande', cursos: ['Ensino Médio'], periodos: MEDIO, idade: [14, 18] },
  {
    id: 11,
    nome: 'EMEF Mar Pequeno',
    cursos: ['Ensino Fundamental'],
    periodos: [...FUNDAMENTAL, 'EJA1'],
    idade: [11, 15],
  },
  { id: 12, nome: 'Cursinho Popular Maré', cursos: ['Pré-vestibular'], periodos: ['CUR'], idade: [17, 26] },
  {
    id: 13,
    nome: 'Associação Litoral da Pessoa com Deficiência',
    cursos: ['Oficina de Informática', 'Oficina de Artes'],
    periodos: ['LIV'],
    idade: [16, 70],
  },
];

/** Schools of students; the last entity is for other beneficiaries. */
export const ESCOLAS = ENTIDADES.slice(0, -1);

/** Where teachers work: any school. Where other beneficiaries come from. */
export const ASSOCIACAO = 13;

export const PERIODOS: readonly (readonly [codSistema: string, nome: string])[] = [
  ...FUNDAMENTAL.map((cod, i) => [cod, `${i + 6}º ano do Fundamental`] as const),
  ...MEDIO.map((cod, i) => [cod, `${i + 1}ª série do Ensino Médio`] as const),
  ...TECNICO.map((cod, i) => [cod, `${i + 1}º módulo do Técnico`] as const),
  ['EJA1', 'EJA Ensino Fundamental'],
  ['EJA2', 'EJA Ensino Médio'],
  ...SUPERIOR.map((cod, i) => [cod, `${i + 1}º semestre do Superior`] as const),
  ['PG', 'Pós-graduação'],
  ['ME', 'Mestrado'],
  ['DO', 'Doutorado'],
  ['CUR', 'Curso preparatório'],
  ['LIV', 'Curso livre'],
];

/** What a person is, and so which pass types may be bought. */
export type Categoria = 'estudante' | 'professor' | 'beneficiario';

export interface TipoPasse {
  readonly id: number;
  readonly nome: string;
  readonly descricao: string | null;
  readonly cents: number;
  /** Month and day of expiry in the year after the seed's; null: the pass does not expire. */
  readonly validade: string | null;
  readonly codSistema: string;
  readonly categoria: Categoria;
  readonly isFisico: boolean;
  readonly ativo: boolean;
  /** How often it is sold. */
  readonly weight: number;
}

function tipo(
  id: number,
  nome: string,
  cents: number,
  codSistema: string,
  categoria: Categoria,
  isFisico: boolean,
  weight: number,
  rest: Partial<Pick<TipoPasse, 'descricao' | 'validade' | 'ativo'>> = {},
): TipoPasse {
  return {
    id,
    nome,
    descricao: null,
    cents,
    validade: '03-31',
    codSistema,
    categoria,
    isFisico,
    ativo: true,
    weight,
    ...rest,
  };
}

export const TIPOS_PASSE: readonly TipoPasse[] = [
  tipo(1, 'Estudantil Físico', 2490, 'EST', 'estudante', true, 44, {
    descricao: 'Cartão com foto para estudantes de todos os níveis.',
  }),
  tipo(2, 'Estudantil Digital', 1490, 'ESTD', 'estudante', false, 28, { descricao: 'Passe no celular, com QR code.' }),
  tipo(3, 'Estudantil Metropolitano Físico', 3190, 'ESM', 'estudante', true, 10, {
    descricao: 'Válido também nas linhas intermunicipais.',
  }),
  tipo(4, 'Estudantil Metropolitano Digital', 2190, 'ESMD', 'estudante', false, 6, {
    descricao: 'Linhas intermunicipais, no celular.',
  }),
  tipo(5, 'Pós-Graduação Físico', 2790, 'POS', 'estudante', true, 3),
  tipo(6, 'Pós-Graduação Digital', 1790, 'POSD', 'estudante', false, 2),
  tipo(7, 'Professor Físico', 2490, 'PRO', 'professor', true, 10, {
    descricao: 'Docentes da rede pública e particular.',
    validade: '12-31',
  }),
  tipo(8, 'Professor Digital', 1490, 'PROD', 'professor', false, 6, { validade: '12-31' }),
  tipo(9, 'ID Jovem Digital', 990, 'JOVD', 'beneficiario', false, 5, {
    descricao: 'Jovens de 15 a 29 anos inscritos no Cadastro Único.',
    validade: '06-30',
  }),
  tipo(10, 'Pessoa com Deficiência Físico', 1990, 'PCD', 'beneficiario', true, 6, {
    descricao: 'Emissão sem data de validade.',
    validade: null,
  }),
  tipo(11, 'Acompanhante PcD Físico', 1990, 'PCDA', 'beneficiario', true, 2),
  tipo(12, 'Estudantil Temporário', 1290, 'TMP', 'estudante', true, 0, {
    descricao: 'Descontinuado.',
    validade: '01-31',
    ativo: false,
  }),
];

export interface Modelo {
  readonly id: number;
  readonly nome: string;
  readonly descricao: string | null;
  readonly cents: number;
  /** Colour and stock. */
  readonly cores: Readonly<Record<string, number>>;
}

export const MODELOS: readonly Modelo[] = [
  {
    id: 1,
    nome: 'Transparente',
    descricao: 'Capinha de silicone com bolso para o passe.',
    cents: 1490,
    cores: { azul: 42, rosa: 18, cristal: 64, fumê: 5 },
  },
  { id: 2, nome: 'Preta', descricao: 'Acabamento emborrachado.', cents: 1790, cores: { fosca: 37, brilhante: 4 } },
  {
    id: 3,
    nome: 'Orla',
    descricao: 'Estampa do calçadão de Santos.',
    cents: 2290,
    cores: { areia: 22, petróleo: 15, coral: 0 },
  },
  {
    id: 4,
    nome: 'Porta-cartão',
    descricao: 'Couro sintético, dois compartimentos.',
    cents: 2990,
    cores: { preto: 26, caramelo: 3 },
  },
  { id: 5, nome: 'Cordão', descricao: null, cents: 990, cores: { petróleo: 120, cinza: 88, vermelho: 51 } },
  { id: 6, nome: 'Infantil', descricao: 'Edição de volta às aulas.', cents: 1990, cores: {} },
];

/** tipos_passe of the seed's year. */
export function tipoPasseRows(
  today: string,
  imagens: { readonly fisico: number; readonly digital: number },
): Row<'tipos_passe'>[] {
  const nextYear = Number(today.slice(0, 4)) + 1;
  return TIPOS_PASSE.map((tipoPasse) => ({
    id: tipoPasse.id,
    nome: tipoPasse.nome,
    descricao: tipoPasse.descricao,
    valor: fromCents(tipoPasse.cents),
    // the discontinued one has expired
    validade: tipoPasse.validade === null ? null : `${tipoPasse.ativo ? nextYear : nextYear - 1}-${tipoPasse.validade}`,
    cod_sistema: tipoPasse.codSistema,
    imagem_id: tipoPasse.ativo ? (tipoPasse.isFisico ? imagens.fisico : imagens.digital) : null,
    estudantil: tipoPasse.categoria === 'estudante',
    ativo: tipoPasse.ativo,
    is_fisico: tipoPasse.isFisico,
  }));
}

export function periodoRows(): Row<'periodos'>[] {
  return PERIODOS.map(([codSistema, nome]) => ({ cod_sistema: codSistema, nome }));
}

export function entidadeRows(): Row<'entidades'>[] {
  return ENTIDADES.map(({ id, nome }) => ({ id, ent_nome: nome }));
}

/** The picture of model n has document id imagens[n - 1]; a model without one has no picture. */
export function modeloRows(imagens: readonly number[]): Row<'modelos'>[] {
  return MODELOS.map(({ id, nome, descricao }) => ({ id, nome, descricao, imagem_id: imagens[id - 1] ?? null }));
}

export function corRows(): Row<'cores'>[] {
  return MODELOS.flatMap((modelo) =>
    Object.entries(modelo.cores).map(([cor, quantidade]) => ({ modelo_id: modelo.id, cor, quantidade })),
  );
}
