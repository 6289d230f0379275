import { getRouteApi, Link, useCanGoBack, useLinkProps, useRouter, useRouterState } from '@tanstack/react-router';
import { ChevronLeft, Link as LinkIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useListSearch } from '@/components/data-table/use-list-search';
import { EmptyState } from '@/components/feedback/states';
import { SearchBox } from '@/components/form/search-box';
import { backLinkClass } from '@/components/layout/back-link';
import { Button } from '@/components/ui/button';
import type { AjudaSearch } from '@/features/ajuda/ajuda-search';
import { findSections, type GuideSection } from '@/features/ajuda/guide';
import { KeyTable } from '@/features/ajuda/key-table';
import { countOf } from '@/lib/format';
import { elementOfFragment } from '@/lib/fragment';
import { trustBuildHtml } from '@/lib/trusted-types';
import { useMediaQuery } from '@/lib/use-media-query';
import { cn } from '@/lib/utils';

const route = getRouteApi('/_painel/ajuda');

/** The staff guide, docs/guia.md (AJU-01). */
export function AjudaPage() {
  const { search = '' } = route.useSearch();
  const list = useListSearch<AjudaSearch>();
  const found = findSections(search);
  const hash = useRouterState({ select: (state) => state.location.hash });
  useEffect(() => {
    elementOfFragment(hash)?.focus({ preventScroll: true });
  }, [hash]);
  return (
    <>
      <BackButton />
      <h1 className="mb-4">Ajuda</h1>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 max-md:mb-2 max-md:grid">
        <SearchBox
          label="Buscar na ajuda"
          value={search}
          onSearch={(text) => list.changeSearch({ search: text || undefined }, true)}
        />
        <p role="status" className="text-muted-foreground">
          {search === '' ? null : countOf(found.length, 'seção', 'seções')}
        </p>
      </div>
      {found.length === 0 ? (
        <EmptyState
          title="Nenhuma seção encontrada."
          action={
            <Button variant="outline" onClick={() => list.changeSearch({ search: undefined }, true)}>
              Limpar busca
            </Button>
          }
        />
      ) : (
        <div className="grid items-start gap-x-10 gap-y-4 lg:grid-cols-[15rem_minmax(0,1fr)]">
          <Contents sections={found} />
          <div className="min-w-0 max-w-[76ch]">
            {found.map((section) => (
              <GuideArticle key={section.id} section={section} />
            ))}
          </div>
        </div>
      )}
    </>
  );
}

/** Returns to the previous screen, or to the user's home if there is none. */
function BackButton() {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const label = (
    <>
      <ChevronLeft aria-hidden />
      Voltar
    </>
  );
  return canGoBack ? (
    <button type="button" className={backLinkClass} onClick={() => router.history.back()}>
      {label}
    </button>
  ) : (
    <Link to="/" className={backLinkClass}>
      {label}
    </Link>
  );
}

/** Links and searches replace the history entry, so that one step back leaves the guide. */
function Contents({ sections }: { sections: readonly GuideSection[] }) {
  const wide = useMediaQuery('(width >= 64rem)');
  const nav = useRef<HTMLElement>(null);
  const current = useCurrentSection(sections);
  useEffect(() => {
    if (wide) nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [current, wide]);
  return (
    <nav
      ref={nav}
      aria-label="Seções da ajuda"
      className="lg:sticky lg:top-18 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto"
    >
      <details open={wide}>
        <summary className="mb-2 cursor-pointer font-semibold">Seções</summary>
        <ul className="grid gap-0.5">
          {sections.map(({ id, level, title }) => (
            <li key={id} className={level === 3 ? 'pl-4' : undefined}>
              <ContentsLink id={id} title={title} isCurrent={id === current} />
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}

/** Not a `Link`, which sets aria-current='page' whatever its hash. */
function ContentsLink({ id, title, isCurrent }: { id: string; title: string; isCurrent: boolean }) {
  const props = useLinkProps({ to: '.', search: (now) => now, hash: id, replace: true });
  return (
    <a
      {...props}
      aria-current={isCurrent ? 'location' : undefined}
      className="block rounded-sm border-l-2 border-transparent px-1.5 py-1 text-muted-foreground hover:text-foreground aria-[current=location]:border-primary aria-[current=location]:font-semibold aria-[current=location]:text-foreground max-lg:py-2"
    >
      {title}
    </a>
  );
}

/** The id of the last section whose heading has reached the top of the window; a link scrolls its heading there. */
function useCurrentSection(sections: readonly GuideSection[]): string | undefined {
  const [current, setCurrent] = useState(sections[0]?.id);
  useEffect(() => {
    const update = () =>
      setCurrent((sections.findLast(({ id }) => hasReachedTop(document.getElementById(id))) ?? sections[0])?.id);
    update();
    addEventListener('scroll', update, { passive: true });
    return () => removeEventListener('scroll', update);
  }, [sections]);
  return current;
}

function hasReachedTop(heading: HTMLElement | null): boolean {
  if (!heading) return false;
  const top = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
  const roundingError = 1;
  return heading.getBoundingClientRect().top <= top + roundingError;
}

/** The anchor of the section about keys in docs/guia.md. */
const KEY_SECTION = 'atalhos-do-teclado';

const TEXT =
  '[&_p]:my-3 [&_ul]:my-3 [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-2 [&_ul]:pl-5 [&_ol]:list-decimal [&_ol]:pl-5 [&_a]:text-primary [&_a]:underline ' +
  '[&_table]:my-3 [&_th]:border-b [&_th]:border-border-strong [&_th]:py-1.5 [&_th]:pr-6 max-md:[&_th]:pr-2 [&_th]:text-left ' +
  '[&_td]:border-b [&_td]:border-border [&_td]:py-1.5 [&_td]:pr-6 max-md:[&_td]:pr-2 max-md:[&_td]:wrap-anywhere [&_td]:align-top ' +
  '[&_.superuser]:mr-1 [&_.superuser]:rounded-sm [&_.superuser]:bg-primary-soft [&_.superuser]:px-1.5 [&_.superuser]:py-0.5 ' +
  '[&_.superuser]:text-xs [&_.superuser]:font-semibold [&_.superuser]:text-primary';

const PICTURES =
  '[&_img]:h-auto [&_img]:w-full [&_img]:rounded-md [&_img]:border [&_img]:border-border ' +
  '[&_img.on-dark]:hidden dark:[&_img.on-dark]:block dark:[&_img.on-light]:hidden';

function GuideArticle({ section: { id, level, title, html } }: { section: GuideSection }) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    // As high as the window, so that the heading of the last section can reach the top.
    <article
      aria-labelledby={id}
      className={cn(level === 2 ? 'mt-8 first:mt-0' : 'mt-6', 'last:min-h-[calc(100dvh-4.5rem)] print:last:min-h-0')}
    >
      <div className="group flex items-center gap-1">
        <Heading id={id} tabIndex={-1} className={cn('rounded-sm', level === 2 && 'text-lg')}>
          {title}
        </Heading>
        <Link
          to="."
          search={(now) => now}
          hash={id}
          replace
          aria-label={`Link para a seção ${title}`}
          className="grid size-7 place-items-center rounded-sm text-muted-foreground lg:opacity-0 lg:group-hover:opacity-100 lg:focus-visible:opacity-100"
        >
          <LinkIcon className="size-3.5" aria-hidden />
        </Link>
      </div>
      {/* eslint-disable-next-line no-restricted-syntax -- HTML of docs/guia.md, generated at build time */}
      <div className={cn(TEXT, PICTURES)} dangerouslySetInnerHTML={{ __html: trustBuildHtml(html) }} />
      {id === KEY_SECTION ? (
        <div className={TEXT}>
          <KeyTable />
        </div>
      ) : null}
    </article>
  );
}
