// @vitest-environment jsdom
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { documentQuery } from '@/components/document-viewer/document-query';
import { HTML, NOT_FOUND, PDF, serveDocuments, SVG, type ServedDocuments } from '@/test/serve-documents';

const URL_OF_PHOTO = `${location.origin}/media/photo.jpg`;

let served: ServedDocuments;
let client: QueryClient;
beforeEach(() => {
  served = serveDocuments();
  client = new QueryClient();
});
afterEach(() => {
  client.clear();
  served.stop();
});

describe('documentQuery', () => {
  it('fetches a document once for several requests', async () => {
    const [first, second] = await Promise.all([
      client.query(documentQuery(URL_OF_PHOTO)),
      client.query(documentQuery(URL_OF_PHOTO)),
    ]);
    expect(second).toBe(first);
    expect(await client.query(documentQuery(URL_OF_PHOTO))).toBe(first);
    expect(served.requested).toEqual([URL_OF_PHOTO]);
  });

  it('is not refetched while it is shown and all queries are invalidated', async () => {
    await client.query(documentQuery(URL_OF_PHOTO));
    const unsubscribe = new QueryObserver(client, documentQuery(URL_OF_PHOTO)).subscribe(() => undefined);
    await client.invalidateQueries();
    expect(served.requested).toHaveLength(1);
    unsubscribe();
  });

  it('detects the type of a document by its bytes', async () => {
    expect((await client.query(documentQuery(URL_OF_PHOTO))).type).toBe('image/jpeg');
    served.respond(PDF);
    expect((await client.query(documentQuery(`${location.origin}/media/paper.jpg`))).type).toBe('application/pdf');
  });

  it.each([
    ['a refused request', NOT_FOUND, URL_OF_PHOTO, 'missing'],
    ['an empty body', { bytes: '' }, URL_OF_PHOTO, 'missing'],
    ['our own host that is down', 'unreadable', URL_OF_PHOTO, 'missing'],
    ['another host without CORS', 'unreadable', 'https://outro.test/photo.jpg', 'unreadable'],
    ['HTML', HTML, URL_OF_PHOTO, 'unsupported'],
    ['SVG', SVG, URL_OF_PHOTO, 'unsupported'],
  ] as const)('fails for %s, without a retry', async (_, response, url, reason) => {
    served.respond(response);
    await expect(client.query(documentQuery(url))).rejects.toMatchObject({ name: 'DocumentError', reason });
    expect(served.requested).toHaveLength(1);
  });
});
