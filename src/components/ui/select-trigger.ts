import { fieldClass } from '@/components/ui/input';

/** Look of the trigger of a select, also before Radix Select has loaded. */
export const selectTriggerClass = `${fieldClass} flex h-9 min-w-52 items-center gap-2 rounded-md pr-2.5 pl-3 text-left max-md:h-10 max-md:text-md data-placeholder:text-muted-foreground *:data-[slot=select-value]:min-w-0 *:data-[slot=select-value]:truncate`;
