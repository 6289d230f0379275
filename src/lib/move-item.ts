/** The items with the one at `index` moved by `step`. The caller checks that it stays within the list. */
export function moveItem<Item>(items: readonly Item[], index: number, step: number): Item[] {
  const moved = [...items];
  moved.splice(index + step, 0, ...moved.splice(index, 1));
  return moved;
}
