// @module-tag slow
import { randomBytes } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '../db/database.ts';
import type { Database } from '../db/database.ts';
import { readEnv } from '../env.ts';
import { openKeyring, replaceKeys, rotateKeys } from '../http/keys.ts';
import type { KeyUse } from '../http/keys.ts';
import { createTokens } from '../http/tokens.ts';
import { field, startHarness } from './harness.ts';
import { keysOf } from './signing-keys.ts';
import { sqlOn } from './statements.ts';
import { copyTestDatabase } from './template.ts';
import type { TestDatabase } from './template.ts';

describe('a token', () => {
  const secret = randomBytes(32);
  const keys = keysOf(secret);
  const tokens = createTokens(keys, 900);
  const forge = (
    change: (jwt: SignJWT) => SignJWT,
    header: { kid?: string } = { kid: '0' },
    use: KeyUse = 'session tokens',
  ) =>
    change(
      new SignJWT({ token_type: 'access' })
        .setProtectedHeader({ alg: 'HS256', ...header })
        .setSubject('1')
        .setJti('1')
        .setIssuer('embarque-staging')
        .setAudience('embarque-panel')
        .setIssuedAt()
        .setExpirationTime('1h'),
    ).sign(keys.newest().derive(use));

  it('is refused with another issuer or audience, and with an unknown key or none', async () => {
    expect(await tokens.verify('access', await forge((jwt) => jwt))).toEqual({ usuarioId: 1, kid: '0' });
    for (const forged of [
      await forge((jwt) => jwt.setIssuer('other')),
      await forge((jwt) => jwt.setAudience('other')),
      await forge((jwt) => jwt, { kid: '7' }),
      await forge((jwt) => jwt, {}),
    ])
      expect(await tokens.verify('access', forged)).toBeUndefined();
  });

  it('is refused when it is signed with the key of document links', async () => {
    expect(await tokens.verify('access', await forge((jwt) => jwt, { kid: '0' }, 'document links'))).toBeUndefined();
  });
});

describe('a token of a replaced key', () => {
  it('is refused by a process that has not read the keys again', async () => {
    const harness = await startHarness();
    const json = { email: 'gestora@embarque.test', password: 'embarque123' };
    const { json: session } = await harness.call('POST', 'accounts/login-staff/', { json });
    const [token, refresh] = ['access_token', 'refresh_token'].map((name) => String(field(session, name)));
    expect((await harness.call('GET', 'usuario-logado/', { token })).status).toBe(200);
    await harness.database.transaction(replaceKeys);
    expect((await harness.call('GET', 'usuario-logado/', { token })).status).toBe(401);
    expect((await harness.call('POST', 'accounts/token/refresh/', { json: { refresh } })).status).toBe(401);
    await harness.close();
  });
});

describe('the keys of a database', () => {
  let copy: TestDatabase;
  let database: Database;

  beforeAll(async () => {
    copy = await copyTestDatabase(inject('stagingTemplate'));
    database = await openDatabase(readEnv(copy.env).database, () => undefined);
  });
  afterAll(async () => {
    await database.close();
    await copy.remove();
  });

  const tokensNow = async () => createTokens(await openKeyring(database.transaction), 900);

  it('are the same after reopening', async () => {
    const token = await (await tokensNow()).issue('access', 5);
    expect(await (await tokensNow()).verify('access', token)).toMatchObject({ usuarioId: 5 });
  });

  it('verify older tokens after a rotation for eight days, without another rotation', async () => {
    const token = await (await tokensNow()).issue('refresh', 5);
    const oldest = (await openKeyring(database.transaction)).newest().kid;
    await database.transaction(rotateKeys);
    const rotated = await openKeyring(database.transaction);
    expect(rotated.newest().kid).not.toBe(oldest);
    expect(await (await tokensNow()).verify('refresh', token)).toMatchObject({ usuarioId: 5 });

    await database.transaction((tx) =>
      sqlOn(tx).query("update embarque_keys set created_at = created_at - interval '8 days 1 minute'"),
    );
    expect(await (await tokensNow()).verify('refresh', token)).toBeUndefined();
    expect((await openKeyring(database.transaction)).newest().kid).toBe(rotated.newest().kid);

    await database.transaction(rotateKeys);
    const stored = await database.transaction((tx) => sqlOn(tx).query('select kid from embarque_keys'));
    expect(stored).toHaveLength(2);
  });

  it('are replaced by a reset, which invalidates all tokens in every process', async () => {
    const keyring = await openKeyring(database.transaction);
    const tokens = createTokens(keyring, 900);
    const token = await tokens.issue('access', 5);
    await database.transaction(replaceKeys);
    expect(await (await tokensNow()).verify('access', token)).toBeUndefined();
    await expect
      .poll(async () => {
        await keyring.refresh();
        return tokens.verify('access', token);
      })
      .toBeUndefined();
  });
});
