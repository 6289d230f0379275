function refuse(event: DragEvent): void {
  const { dataTransfer, target } = event;
  if (!dataTransfer?.types.includes('Files')) return;
  if (target instanceof HTMLInputElement && target.type === 'file' && target.getAttribute('aria-disabled') !== 'true')
    return;
  event.preventDefault();
  dataTransfer.dropEffect = 'none';
}

/** Refuses files that are dropped outside of a file field, which a browser would open in this or a new tab. */
export function refuseFileDrops(): () => void {
  addEventListener('dragover', refuse);
  addEventListener('drop', refuse);
  return () => {
    removeEventListener('dragover', refuse);
    removeEventListener('drop', refuse);
  };
}
