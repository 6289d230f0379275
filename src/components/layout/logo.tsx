const drawings = {
  logo: { width: 114, height: 24 },
  'logo-32': { width: 152, height: 32 },
  mark: { width: 24, height: 24 },
} as const;

/** The product's logo: a symbol of index.html in the theme's colors. */
export function Logo({ drawing }: { drawing: keyof typeof drawings }) {
  const { width, height } = drawings[drawing];
  return (
    <svg width={width} height={height} role="img" aria-label="Embarque" className="block flex-none">
      <use href={`#${drawing}`} />
    </svg>
  );
}
