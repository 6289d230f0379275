declare module 'virtual:guide' {
  /** The sections of docs/guia.md (scripts/lib/guide.ts). */
  export const sections: readonly {
    readonly id: string;
    readonly level: 2 | 3;
    readonly title: string;
    readonly screens: readonly string[];
    /** HTML of our own text, made at build time. */
    readonly html: string;
    readonly text: string;
  }[];
}
