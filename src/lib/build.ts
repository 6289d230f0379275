/** Version and commit of this build, '0.1.0 (3fd3ae1)', from index.html (scripts/lib/build-info.ts). */
export function buildName(): string {
  return document.querySelector<HTMLMetaElement>('meta[name=build]')?.content ?? 'desconhecida';
}
