/**
 * Puts the name of each row on its own line above its numbers in a narrow `@container`. The parts of the table set their
 * implicit roles, which some browsers drop when `display` changes.
 */
export const foldedTableClass = [
  '[&_td]:h-auto [&_td]:py-2 [&_th]:h-auto [&_th]:py-2 [&_tr>:first-child]:pl-0 [&_tr>:last-child]:pr-0',
  '@max-md:block',
  '@max-md:[&_:is(thead,tbody,tfoot)]:block',
  '@max-md:[&_tr]:grid @max-md:[&_tr]:grid-cols-[1fr_auto]',
  '@max-md:[&_tr>:first-child]:col-span-2 @max-md:[&_tr>:first-child]:border-0 @max-md:[&_tr>:first-child]:pb-0',
  '@max-md:[&_tr>:nth-child(2)]:pl-0 @max-md:[&_tr>:nth-child(2)]:text-left',
  '@max-md:[&_tr>:not(:first-child)]:pt-0.5',
].join(' ');
