import { readFileSync } from 'node:fs';
import GithubSlugger from 'github-slugger';
import { Marked, type Token, type Tokens } from 'marked';
import { normalizePath, type Plugin } from 'vite';
import { inProject } from './project.mjs';

/** A part of docs/guia.md below a heading of level 2 or 3. */
export interface GuideSection {
  /** The anchor that GitHub gives the heading. */
  readonly id: string;
  readonly level: 2 | 3;
  readonly title: string;
  /** Route patterns of the screens that the section explains: `<!-- tela: /pedidos -->`. */
  readonly screens: readonly string[];
  readonly html: string;
  /** The section without markup, for the filter. */
  readonly text: string;
}

const MODULE = 'virtual:guide';
const SCREEN = /<!-- tela: (\S+) -->/g;
const SUPERUSER = '[superusuário]';

/** Width and height of a PNG, from its first chunk. */
function sizeOf(file: string): { width: number; height: number } {
  const bytes = readFileSync(file);
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** The sections of the guide. `pictureUrl` returns the address of a picture, relative to docs/. */
export function readGuide(
  markdown: string,
  pictureUrl: (file: string) => string,
  size: (file: string) => { width: number; height: number } = (file) => sizeOf(inProject('docs', file)),
): GuideSection[] {
  const marked = new Marked({
    renderer: {
      strong({ text, tokens }) {
        return text === SUPERUSER
          ? '<span class="superuser">superusuário</span>'
          : `<strong>${this.parser.parseInline(tokens)}</strong>`;
      },
      image({ href, text }) {
        const dark = href.replace(/\.png$/, '-dark.png');
        const { width, height } = size(href);
        const picture = (file: string, theme: string) =>
          `<img class="${theme}" src="${pictureUrl(file)}" alt="${text}" width="${width}" height="${height}" loading="lazy">`;
        return picture(href, 'on-light') + picture(dark, 'on-dark');
      },
      html: () => '',
    },
  });
  const slugger = new GithubSlugger();
  const parts: { heading: Tokens.Heading; tokens: Token[] }[] = [];
  for (const token of marked.lexer(markdown)) {
    if (isHeading(token)) parts.push({ heading: token, tokens: [] });
    else parts.at(-1)?.tokens.push(token);
  }
  return parts
    .map(({ heading, tokens }) => {
      const raw = tokens.map((token) => token.raw).join('');
      const html = marked.parser(tokens);
      return {
        heading,
        section: {
          id: slugger.slug(heading.text),
          level: heading.depth === 2 ? 2 : 3,
          title: heading.text,
          screens: Array.from(raw.matchAll(SCREEN), ([, screen = '']) => screen),
          html,
          text: html.replaceAll(/<[^>]*>/g, ' '),
        } as const,
      };
    })
    .flatMap(({ heading, section }) => (heading.depth === 1 ? [] : [section]));
}

function isHeading(token: Token): token is Tokens.Heading {
  return token.type === 'heading' && 'depth' in token && Number(token.depth) <= 3;
}

/** Provides `virtual:guide`: docs/guia.md as HTML, with its pictures as assets. */
export function guide(): Plugin {
  const file = inProject('docs', 'guia.md');
  return {
    name: 'embarque:guide',
    resolveId: (source) => (source === MODULE ? `\0${MODULE}` : undefined),
    load(id) {
      if (id !== `\0${MODULE}`) return undefined;
      this.addWatchFile(file);
      const pictures: string[] = [];
      const sections = readGuide(readFileSync(file, 'utf8'), (picture) => `@picture${pictures.push(picture) - 1}@`);
      const imports = pictures.map(
        (picture, index) =>
          `import picture${index} from ${JSON.stringify(normalizePath(inProject('docs', picture)))};\n`,
      );
      const literal = JSON.stringify(sections).replaceAll(/@picture(\d+)@/g, '" + picture$1 + "');
      return `${imports.join('')}export const sections = ${literal};\n`;
    },
  };
}
