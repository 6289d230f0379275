import { describe, expect, it } from 'vitest';
import { listboxAction, typeaheadMatch } from './listbox';

const state = { open: true, active: 2, count: 5, alt: false, modified: false };

describe('listboxAction', () => {
  it.each([
    ['ArrowDown', 3],
    ['ArrowUp', 1],
    ['Home', 0],
    ['End', 4],
    ['PageDown', 4],
    ['PageUp', 0],
  ])('%s moves to option %i of an open list', (key, to) => {
    expect(listboxAction({ ...state, key })).toEqual({ kind: 'move', to });
  });

  it('stops at both ends', () => {
    expect(listboxAction({ ...state, active: 4, key: 'ArrowDown' })).toEqual({ kind: 'move', to: 4 });
    expect(listboxAction({ ...state, active: 0, key: 'ArrowUp' })).toEqual({ kind: 'move', to: 0 });
  });

  it.each(['ArrowDown', 'ArrowUp', 'Enter', ' '])('%j opens a closed list at the chosen option', (key) => {
    expect(listboxAction({ ...state, open: false, key })).toEqual({ kind: 'open', at: 2 });
  });

  it('opens at the ends with Home and End', () => {
    expect(listboxAction({ ...state, open: false, key: 'Home' })).toEqual({ kind: 'open', at: 0 });
    expect(listboxAction({ ...state, open: false, key: 'End' })).toEqual({ kind: 'open', at: 4 });
  });

  it('chooses with Enter, space, Alt+Up and Tab, which also goes on', () => {
    expect(listboxAction({ ...state, key: 'Enter' })).toEqual({ kind: 'choose', keepFocusMove: false });
    expect(listboxAction({ ...state, key: ' ' })).toEqual({ kind: 'choose', keepFocusMove: false });
    expect(listboxAction({ ...state, key: 'ArrowUp', alt: true })).toEqual({ kind: 'choose', keepFocusMove: false });
    expect(listboxAction({ ...state, key: 'Tab' })).toEqual({ kind: 'choose', keepFocusMove: true });
  });

  it('leaves Tab and Escape of a closed list and every browser shortcut alone', () => {
    expect(listboxAction({ ...state, open: false, key: 'Tab' })).toBeUndefined();
    expect(listboxAction({ ...state, open: false, key: 'Escape' })).toBeUndefined();
    expect(listboxAction({ ...state, key: 'k', modified: true })).toBeUndefined();
    expect(listboxAction({ ...state, key: 'Escape' })).toEqual({ kind: 'close' });
  });
});

describe('typeaheadMatch', () => {
  const labels = ['Todos', 'Em Aberto', 'Dados em Análise', 'Dados Irregulares', 'Pago', 'Em Produção'];

  it('goes through the options of one letter and around', () => {
    expect(typeaheadMatch(labels, 'e', 0)).toBe(1);
    expect(typeaheadMatch(labels, 'e', 1)).toBe(5);
    expect(typeaheadMatch(labels, 'ee', 5)).toBe(1);
  });

  it('narrows down with more letters, without accents or case', () => {
    expect(typeaheadMatch(labels, 'dados i', 2)).toBe(3);
    expect(typeaheadMatch(labels, 'EM PRODUCAO', 0)).toBe(5);
  });

  it('finds nothing for what no option starts with', () => {
    expect(typeaheadMatch(labels, 'xy', 0)).toBe(-1);
  });
});
