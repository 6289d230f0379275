import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { readGuide } from './guide.ts';
import { inProject } from './project.mjs';

const GUIDE = `# Guia

Introdução.

## Antes de começar

<!-- tela: /ajuda -->

- **Entrar.** Abra o painel.

### Períodos

<!-- tela: /periodos -->

**[superusuário]** Crie & edite.

![Períodos](img/guia-periodos.png)
`;

describe('readGuide', () => {
  const sections = readGuide(
    GUIDE,
    (file) => `/assets/${file}`,
    () => ({ width: 1280, height: 800 }),
  );

  it('splits the guide at its headings, with the anchors of GitHub and the screens of each section', () => {
    expect(sections.map(({ id, level, title, screens }) => [id, level, title, screens])).toEqual([
      ['antes-de-começar', 2, 'Antes de começar', ['/ajuda']],
      ['períodos', 3, 'Períodos', ['/periodos']],
    ]);
  });

  it('marks what is for superusers and shows a picture for each theme', () => {
    const html = sections[1]?.html ?? '';
    expect(html).toContain('<span class="superuser">superusuário</span> Crie &amp; edite.');
    expect(html).toContain('<img class="on-light" src="/assets/img/guia-periodos.png" alt="Períodos" width="1280"');
    expect(html).toContain('<img class="on-dark" src="/assets/img/guia-periodos-dark.png"');
    expect(html).not.toContain('tela:');
  });

  it('contains no inline style, script or handler, which the CSP blocks', () => {
    for (const { html } of sections) expect(html).not.toMatch(/<(style|script)|\s(style|on\w+)=/i);
  });
});

it("ends with the news of the panel's version (AJU-04), which the changelog has too", () => {
  const sections = readGuide(readFileSync(inProject('docs/guia.md'), 'utf8'), String, () => ({ width: 1, height: 1 }));
  const start = sections.findLastIndex(({ level }) => level === 2);
  expect(sections.slice(start, start + 2).map(({ title }) => title)).toEqual([
    'Novidades',
    `Versão ${packageJson.version}`,
  ]);
  expect(readFileSync(inProject('CHANGELOG.md'), 'utf8')).toContain(`\n## [${packageJson.version}] - `);
});
