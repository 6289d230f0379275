import 'react';

declare module 'react' {
  /** Allows CSS variables in the `style` prop. */
  // oxlint-disable-next-line typescript/no-empty-object-type -- only an interface merges with React's
  interface CSSProperties extends Partial<Record<`--${string}`, string | number>> {}
}
