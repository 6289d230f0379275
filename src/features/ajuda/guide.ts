import { sections } from 'virtual:guide';
import { matchesText } from '@/lib/match-text';

export type GuideSection = (typeof sections)[number];

/** The anchor of the section that explains a screen. */
export function anchorOf(screen: string): string | undefined {
  return sections.find(({ screens }) => screens.includes(screen))?.id;
}

/** The sections with every typed word in title or text. */
export function findSections(typed: string): readonly GuideSection[] {
  return sections.filter(({ title, text }) => matchesText(`${title} ${text}`, typed));
}
