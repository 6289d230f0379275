import { Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';
import { currentTheme, setTheme, subscribeTheme } from '@/lib/theme';

export function ThemeSwitch() {
  const dark = useSyncExternalStore(subscribeTheme, currentTheme) === 'dark';
  const Icon = dark ? Sun : Moon;
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={dark ? 'Tema claro' : 'Tema escuro'}
      onClick={() => setTheme(dark ? 'light' : 'dark')}
    >
      <Icon className="size-4.5" aria-hidden />
    </Button>
  );
}
