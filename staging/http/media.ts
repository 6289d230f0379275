import { createHmac, timingSafeEqual } from 'node:crypto';
import { Router } from 'express';
import type { RunTransaction } from '../db/sql.ts';
import { forbidden, notFound } from './errors.ts';
import type { SigningKey, SigningKeys } from './keys.ts';

/** A document's bytes; undefined if there is no such document. Draws documents of the pool at their first request. */
export type ReadDocumento = (
  transaction: RunTransaction,
  id: number,
) => Promise<{ readonly bytes: Buffer; readonly type: string } | undefined>;

const TTL_S = 600;
/** Links made within one step are equal, so a list read again does not load its pictures again. */
const STEP_S = 60;

const ENDINGS: Readonly<Record<string, string>> = {
  'application/pdf': '.pdf',
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
};

export type MediaLinks = ReturnType<typeof createMediaLinks>;

/**
 * Signed links to documents (STG-16), with the database's newest key. They are valid for ten to eleven minutes of
 * the machine's clock.
 */
export function createMediaLinks(keys: SigningKeys, nowS: () => number = () => Math.floor(Date.now() / 1000)) {
  const signature = (key: SigningKey, id: string, exp: string) =>
    createHmac('sha256', key.derive('document links')).update(`${id}.${exp}`).digest();
  return {
    /** {origin}/api/media/{id}.{ending}?exp=...&sig=...; without the ending when the media type is not known. */
    sign(origin: string, id: number, mime = ''): string {
      const exp = String((Math.ceil(nowS() / STEP_S) + TTL_S / STEP_S) * STEP_S);
      const sig = signature(keys.newest(), String(id), exp).toString('base64url');
      return `${origin}/api/media/${id}${ENDINGS[mime] ?? ''}?exp=${exp}&sig=${sig}`;
    },
    accepts(id: string, exp: string, sig: string): boolean {
      const given = Buffer.from(sig, 'base64url');
      const isSigned = keys.all().some((key) => {
        const wanted = signature(key, id, exp);
        return given.length === wanted.length && timingSafeEqual(given, wanted);
      });
      return isSigned && Number(exp) > nowS();
    },
  };
}

/** GET /api/media/{id}: the document in its stored type; 403 for a forged or expired link. <img> sends no token. */
export function mediaRouter(links: MediaLinks, transaction: RunTransaction, readDocumento: ReadDocumento): Router {
  const router = Router();
  router.get('/api/media/:file', async (req, res) => {
    // The ending is for readers of the link; the response has the stored type.
    const id = /^(\d{1,9})(?:\.[a-z]{3,4})?$/.exec(req.params.file)?.[1] ?? '';
    const { exp, sig } = req.query;
    if (typeof exp !== 'string' || typeof sig !== 'string' || !links.accepts(id, exp, sig)) throw forbidden();
    const documento = await readDocumento(transaction, Number(id));
    if (documento === undefined) throw notFound();
    res.setHeader('Content-Type', documento.type);
    res.setHeader('Content-Disposition', 'inline');
    res.setHeader('Content-Security-Policy', mediaPolicy(documento.type));
    res.end(documento.bytes);
  });
  return router;
}

/** Not every browser shows its PDF viewer in a sandbox; the rest of the policy forbids a PDF scripts and frames. */
function mediaPolicy(type: string): string {
  const policy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
  return type === 'application/pdf' ? policy : `${policy}; sandbox`;
}
