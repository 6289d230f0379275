import { expect, it } from 'vitest';
import { devProxy } from './dev-proxy.ts';

const API = '^/api(?:[/?]|$)';

it('treats empty variables as unset', () => {
  const unset = { [API]: { target: 'http://127.0.0.1:4000' } };
  expect(devProxy({})).toEqual(unset);
  expect(devProxy({ HOST: '', API_PATHS: ' ', PORT: '' })).toEqual(unset);
});

it('leaves API_URL to the server, which forwards its API and further paths', () => {
  const target = 'http://127.0.0.1:4100';
  expect(devProxy({ API_URL: 'https://api.example.com/api/v1', API_PATHS: '/media/, /static/', PORT: '4100' })).toEqual(
    {
      [API]: { target },
      '/media/': { target },
      '/static/': { target },
    },
  );
});

it.each([
  ['localhost', 'http://localhost:4000'],
  ['192.168.0.7', 'http://192.168.0.7:4000'],
  ['0.0.0.0', 'http://127.0.0.1:4000'],
  ['::', 'http://[::1]:4000'],
  ['::1', 'http://[::1]:4000'],
])('reaches a server that listens on HOST=%s at %s', (host, target) => {
  expect(devProxy({ HOST: host })).toEqual({ [API]: { target } });
});

it.each([
  ['/api/v1/pedidos/', true],
  ['/api?a=1', true],
  ['/api', true],
  ['/apiario', false],
])('%s is a path of the API: %s', (path, isApi) => {
  expect(new RegExp(API).test(path)).toBe(isApi);
});
