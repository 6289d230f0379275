import { expect, it } from 'vitest';
import { devProxy } from './dev-proxy.ts';

it('treats empty variables as unset', () => {
  const unset = { '/api': { target: 'http://127.0.0.1:4000' } };
  expect(devProxy({})).toEqual(unset);
  expect(devProxy({ API_URL: '', API_PATHS: ' ', PORT: '' })).toEqual(unset);
});

it('passes the API and the further paths on to API_URL', () => {
  const target = 'https://api.example.com';
  expect(devProxy({ API_URL: target, API_PATHS: '/media/, /static/', PORT: '4100' })).toEqual({
    '/api': { target },
    '/media/': { target },
    '/static/': { target },
  });
});
