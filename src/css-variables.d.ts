import 'react';

declare module 'react' {
  /** Values for the stylesheet: a class reads them, the component only knows the number. */
  // Merging into React's own interface is the only way to say this to JSX.
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type
  interface CSSProperties extends Partial<Record<`--${string}`, string | number>> {}
}
