import 'react';

declare module 'react' {
  /** Allows CSS variables in the `style` prop. */
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- only an interface merges with React's
  interface CSSProperties extends Partial<Record<`--${string}`, string | number>> {}
}
