import { cn } from '@/lib/utils';

const drawings = {
  logo: { width: 114, height: 24 },
  'logo-32': { width: 152, height: 32 },
  mark: { width: 24, height: 24 },
} as const;

interface LogoProps {
  drawing?: keyof typeof drawings;
  className?: string | undefined;
}

/** The product's logo: a symbol of index.html in the theme's colors. */
export function Logo({ drawing = 'logo', className }: LogoProps) {
  const { width, height } = drawings[drawing];
  return (
    <svg width={width} height={height} role="img" aria-label="Embarque" className={cn('block flex-none', className)}>
      <use href={`#${drawing}`} />
    </svg>
  );
}
