import type { Row } from '../../db/sql.ts';
import { fromCents } from '../../lib/money.ts';

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
const SCHOOLS: readonly Omit<Entidade, 'id'>[] = [
  {
    nome: 'Universidade Estadual do Litoral',
    cursos: ['Engenharia Ambiental', 'Oceanografia', 'Medicina', 'Ciências da Computação', 'Letras'],
    periodos: SUPERIOR,
    idade: [17, 38],
  },
  {
    nome: 'Centro Universitário da Baixada',
    cursos: ['Administração', 'Direito', 'Enfermagem', 'Psicologia', 'Arquitetura e Urbanismo'],
    periodos: SUPERIOR,
    idade: [17, 45],
  },
  {
    nome: 'Faculdade Atlântica de Santos',
    cursos: ['Logística', 'Gestão Portuária', 'Comércio Exterior', 'Publicidade e Propaganda'],
    periodos: SUPERIOR.slice(0, 8),
    idade: [18, 48],
  },
  {
    nome: 'Faculdade de Tecnologia do Valongo',
    cursos: ['Análise e Desenvolvimento de Sistemas', 'Sistemas para Internet', 'Gestão Empresarial'],
    periodos: SUPERIOR.slice(0, 6),
    idade: [18, 42],
  },
  {
    nome: 'Instituto de Pós-Graduação Mar Alto',
    cursos: ['MBA em Gestão de Projetos', 'Engenharia de Segurança do Trabalho', 'Saúde Pública'],
    periodos: ['PG', 'ME', 'DO'],
    idade: [23, 55],
  },
  {
    nome: 'Escola Técnica de Cubatão',
    cursos: ['Técnico em Química', 'Técnico em Automação Industrial', 'Técnico em Segurança do Trabalho'],
    periodos: TECNICO,
    idade: [15, 30],
  },
  {
    nome: 'Escola Técnica do Porto',
    cursos: ['Técnico em Enfermagem', 'Técnico em Nutrição', 'Técnico em Informática'],
    periodos: TECNICO,
    idade: [15, 34],
  },
  { nome: 'EE Profª Lúcia Braga', cursos: ['Ensino Médio'], periodos: MEDIO, idade: [14, 18] },
  { nome: 'EE Capitão-Mor Aguiar', cursos: ['Ensino Médio'], periodos: [...MEDIO, 'EJA2'], idade: [14, 20] },
  { nome: 'Colégio Praia Grande', cursos: ['Ensino Médio'], periodos: MEDIO, idade: [14, 18] },
  {
    nome: 'EMEF Mar Pequeno',
    cursos: ['Ensino Fundamental'],
    periodos: [...FUNDAMENTAL, 'EJA1'],
    idade: [11, 15],
  },
  { nome: 'Cursinho Popular Maré', cursos: ['Pré-vestibular'], periodos: ['CUR'], idade: [17, 26] },
  {
    nome: 'Associação Litoral da Pessoa com Deficiência',
    cursos: ['Oficina de Informática', 'Oficina de Artes'],
    periodos: ['LIV'],
    idade: [16, 70],
  },
];

export const ENTIDADES: readonly Entidade[] = SCHOOLS.map((entidade, i) => ({ id: i + 1, ...entidade }));

/** Schools of students; the last entity is for other beneficiaries. */
export const ESCOLAS = ENTIDADES.slice(0, -1);

/** Id of the entity of beneficiaries who are neither students nor teachers. */
export const ASSOCIACAO = 13;

export const PERIODOS: readonly Row<'periodos'>[] = [
  ...FUNDAMENTAL.map((cod, i) => ({ cod_sistema: cod, nome: `${i + 6}º ano do Fundamental` })),
  ...MEDIO.map((cod, i) => ({ cod_sistema: cod, nome: `${i + 1}ª série do Ensino Médio` })),
  ...TECNICO.map((cod, i) => ({ cod_sistema: cod, nome: `${i + 1}º módulo do Técnico` })),
  { cod_sistema: 'EJA1', nome: 'EJA Ensino Fundamental' },
  { cod_sistema: 'EJA2', nome: 'EJA Ensino Médio' },
  ...SUPERIOR.map((cod, i) => ({ cod_sistema: cod, nome: `${i + 1}º semestre do Superior` })),
  { cod_sistema: 'PG', nome: 'Pós-graduação' },
  { cod_sistema: 'ME', nome: 'Mestrado' },
  { cod_sistema: 'DO', nome: 'Doutorado' },
  { cod_sistema: 'CUR', nome: 'Curso preparatório' },
  { cod_sistema: 'LIV', nome: 'Curso livre' },
];

/** What a person is, and so which pass types may be bought. */
export type Categoria = 'estudante' | 'professor' | 'beneficiario';

interface Detalhes {
  readonly descricao?: string;
  /** Month and day of expiry in the year after the seed's; null: the pass does not expire. */
  readonly validade?: string | null;
  readonly ativo?: boolean;
}

export type TipoPasse = ReturnType<typeof tipo>;

/** `weight`: how often it is sold. */
function tipo(
  id: number,
  nome: string,
  cents: number,
  codSistema: string,
  categoria: Categoria,
  isFisico: boolean,
  weight: number,
  { descricao, validade = '03-31', ativo = true }: Detalhes = {},
) {
  return { id, nome, descricao: descricao ?? null, cents, validade, codSistema, categoria, isFisico, ativo, weight };
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

interface Modelo {
  readonly nome: string;
  readonly descricao: string | null;
  readonly cents: number;
  /** Colour and stock. */
  readonly cores: Readonly<Record<string, number>>;
}

const TRANSPARENTE = { azul: 42, rosa: 18, cristal: 64, fumê: 5 };
export const MODELOS: readonly Modelo[] = [
  { nome: 'Transparente', descricao: 'Capinha de silicone com bolso para o passe.', cents: 1490, cores: TRANSPARENTE },
  { nome: 'Preta', descricao: 'Acabamento emborrachado.', cents: 1790, cores: { fosca: 37, brilhante: 4 } },
  {
    nome: 'Orla',
    descricao: 'Estampa do calçadão de Santos.',
    cents: 2290,
    cores: { areia: 22, petróleo: 15, coral: 0 },
  },
  {
    nome: 'Porta-cartão',
    descricao: 'Couro sintético, dois compartimentos.',
    cents: 2990,
    cores: { preto: 26, caramelo: 3 },
  },
  { nome: 'Cordão', descricao: null, cents: 990, cores: { petróleo: 120, cinza: 88, vermelho: 51 } },
  { nome: 'Infantil', descricao: 'Edição de volta às aulas.', cents: 1990, cores: {} },
];

/** tipos_passe of the seed's year. */
export function tipoPasseRows(
  today: string,
  imagens: { readonly fisico: number; readonly digital: number },
): Row<'tipos_passe'>[] {
  const nextYear = Number(today.slice(0, 4)) + 1;
  return TIPOS_PASSE.map(({ id, nome, descricao, cents, validade, codSistema, categoria, isFisico, ativo }) => ({
    id,
    nome,
    descricao,
    valor: fromCents(cents),
    // the discontinued one has expired
    validade: validade === null ? null : `${ativo ? nextYear : nextYear - 1}-${validade}`,
    cod_sistema: codSistema,
    imagem_id: ativo ? (isFisico ? imagens.fisico : imagens.digital) : null,
    estudantil: categoria === 'estudante',
    ativo,
    is_fisico: isFisico,
  }));
}

/** The picture of model n has document id imagens[n - 1]; a model without one has no picture. */
export function modeloRows(imagens: readonly number[]): Row<'modelos'>[] {
  return MODELOS.map(({ nome, descricao }, i) => ({ id: i + 1, nome, descricao, imagem_id: imagens[i] ?? null }));
}

export function corRows(): Row<'cores'>[] {
  return MODELOS.flatMap(({ cores }, i) =>
    Object.entries(cores).map(([cor, quantidade]) => ({ modelo_id: i + 1, cor, quantidade })),
  );
}
