/** True while an input method composes the text: a changed value would then contain the composed characters twice. */
export function isComposing(event: Event): boolean {
  return event instanceof InputEvent && event.isComposing;
}
