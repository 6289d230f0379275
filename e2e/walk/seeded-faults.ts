import type { Page } from '@playwright/test';

const inPage = (script: () => void) => (page: Page) => page.addInitScript(script);

/** Faults that `WALK_SEEDED_FAULT=<name> npm run test:walk` adds to the page; docs/qa.md lists the property that finds each. */
export const SEEDED_FAULTS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  error: inPage(() => {
    addEventListener('click', ({ target }) => {
      if (target instanceof Element && target.closest('[aria-label$=" Página"]'))
        setTimeout(() => {
          throw new Error('seeded fault');
        });
    });
  }),
  'server-error': (page) => page.route('**/api/v1/ordens-servico/**', (route) => route.fulfill({ status: 502 })),
  'endless-loading': (page) => page.route('**/api/v1/*/?page=2*', () => undefined),
  'dead-button': inPage(() => {
    addEventListener(
      'click',
      (event) => {
        if (!(event.target instanceof Element && event.target.closest('[aria-label$=" Página"]'))) return;
        event.preventDefault();
        event.stopImmediatePropagation();
      },
      true,
    );
  }),
  'wrong-address': inPage(() => {
    const replace = History.prototype.replaceState.bind(history);
    setInterval(() => {
      if (location.search.includes('page=2')) replace(history.state, '', location.href.replace('page=2', 'page=3'));
    }, 300);
  }),
  'pager-past-the-end': inPage(() => {
    new MutationObserver(() => {
      const pager = document.querySelector('[title="Ir para outra página"]');
      if (pager && /^Página 2 de (?!1$)/.test(pager.textContent)) pager.textContent = 'Página 2 de 1';
    }).observe(document, { subtree: true, childList: true, characterData: true });
  }),
  'lasting-toast': inPage(() => {
    const repeat = window.setInterval.bind(window);
    // The toaster counts the time of its toasts ten times a second.
    window.setInterval = Object.assign(
      (handler: TimerHandler, ms = 0) => repeat(handler, ms === 100 ? 60_000 : ms),
      repeat,
    );
  }),
  'sent-twice': inPage(() => {
    const send = window.fetch.bind(window);
    window.fetch = (input, init) => {
      if (input instanceof Request && input.method !== 'GET')
        void send(input.clone()).then((response) => response.text());
      return send(input, init);
    };
  }),
  'unmasked-value': inPage(() => {
    const send = window.fetch.bind(window);
    window.fetch = async (input, init) => {
      const response = await send(input, init);
      const [email] = /[\w.]+@example\.com/.exec(await response.clone().text()) ?? [];
      if (email !== undefined) document.body.title = email;
      return response;
    };
  }),
  'blind-decision': inPage(() => {
    new MutationObserver(() => {
      for (const sheet of document.querySelectorAll<HTMLElement>('.document-sheet, [aria-label^="Abrir PDF"]'))
        sheet.style.visibility = 'hidden';
    }).observe(document, { subtree: true, childList: true });
  }),
  'stale-list': inPage(() => {
    const send = window.fetch.bind(window);
    const stored = new Map<string, Response>();
    window.fetch = async (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      if (!/[?&]page=/.test(url)) return send(input, init);
      const response = stored.get(url) ?? (await send(input, init));
      stored.set(url, response);
      return response.clone();
    };
  }),
  'lost-query': inPage(() => {
    const send = window.fetch.bind(window);
    const isReload = performance
      .getEntriesByType('navigation')
      .some((entry) => 'type' in entry && entry.type === 'reload');
    window.fetch = (input, init) => {
      const isList = input instanceof Request && isReload && /[?&]page=/.test(input.url);
      return send(isList ? new Request(input.url.replace(/[?].*/, ''), input) : input, init);
    };
  }),
  'lost-text': inPage(() => {
    new MutationObserver(() => {
      for (const button of document.querySelectorAll<HTMLElement>('[role=dialog] button'))
        if (button.textContent === 'Descartar') button.click();
    }).observe(document, { subtree: true, childList: true });
  }),
  'lost-focus': inPage(() => {
    let wasOpen = false;
    new MutationObserver(() => {
      const isOpen = document.querySelector('[role=dialog]') !== null;
      if (wasOpen && !isOpen)
        setTimeout(() => document.activeElement instanceof HTMLElement && document.activeElement.blur(), 50);
      wasOpen = isOpen;
    }).observe(document, { subtree: true, childList: true });
  }),
  'covered-control': inPage(() => {
    addEventListener('DOMContentLoaded', () => {
      const cover = document.createElement('div');
      cover.style.cssText = 'position: fixed; inset: 0 0 auto auto; width: 300px; height: 50px; z-index: 99';
      document.documentElement.append(cover);
    });
  }),
};
