import { formatCount } from '@/lib/counts';

/** Cuts after `length` characters, and then adds '...' (PED-06). Counts code points, so that no emoji is split. */
export function cutText(text: string, length: number): string {
  const characters = Array.from(text);
  return characters.length > length ? `${characters.slice(0, length).join('')}...` : text;
}

/** 1 -> '1 passe', 2 -> '2 passes'. */
export function countOf(count: number, singular: string, plural: string): string {
  return `${formatCount(count)} ${count === 1 ? singular : plural}`;
}
