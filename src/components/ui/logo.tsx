import { cn } from '@/lib/cn';

const drawings = {
  /** Mark and word, 24 px high. */
  logo: { width: 114, height: 24 },
  /** Mark and word, 32 px high. */
  'logo-32': { width: 152, height: 32 },
  /** The mark alone, 24 px. */
  mark: { width: 24, height: 24 },
} as const;

interface LogoProps {
  drawing?: keyof typeof drawings;
  className?: string | undefined;
}

/** The product's mark, drawn in index.html in the colours of the theme. The link around it carries its name. */
export function Logo({ drawing = 'logo', className }: LogoProps) {
  const { width, height } = drawings[drawing];
  return (
    <svg width={width} height={height} role="img" aria-label="Embarque" className={cn('block flex-none', className)}>
      <use href={`#${drawing}`} />
    </svg>
  );
}
