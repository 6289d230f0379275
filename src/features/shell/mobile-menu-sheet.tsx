import { Sheet, SheetContent, SheetTitle } from '@/components/ui/sheet';
import { BrandLink, SidebarNav } from '@/features/shell/sidebar';

interface MobileMenuSheetProps {
  onOpenChange: (open: boolean) => void;
  returnFocus: () => void;
}

export function MobileMenuSheet({ onOpenChange, returnFocus }: MobileMenuSheetProps) {
  return (
    <Sheet open onOpenChange={onOpenChange}>
      <SheetContent
        side="left"
        aria-describedby={undefined}
        className="bg-sidebar text-sidebar-foreground [&_a]:text-inherit"
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          returnFocus();
        }}
      >
        <SheetTitle className="sr-only">Menu</SheetTitle>
        <BrandLink />
        <SidebarNav onNavigate={() => onOpenChange(false)} />
      </SheetContent>
    </Sheet>
  );
}
