import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { signIn, type Account } from '../lib/sign-in.ts';
import { measureSteadyList, type Measured } from './api-measure.ts';

/** In pixels: the backend refuses 40 million. */
const SIDE = 6_200;
const SIGN_INS = 12;

/**
 * Measures a list idle, then during repeated uploads and sign-ins. The backend runs with
 * TRUST_PROXY=loopback, because it checks the sign-ins of one address one after the other.
 */
export async function measurePressure(origin: string, accessToken: string, account: Account): Promise<Measured[]> {
  const image = await sharp({ create: { width: SIDE, height: SIDE, channels: 3, background: '#005961' } })
    .png()
    .toBuffer();
  const api = `${origin}/api/v1`;
  let rounds = 0;
  let done = false;
  // A function: TypeScript narrows the variable to false inside the loop.
  const isDone = () => done;
  const pressure = async () => {
    while (!isDone()) {
      rounds += 1;
      await Promise.all([
        upload(api, accessToken, image, `Modelo ${randomUUID()}`),
        ...Array.from({ length: SIGN_INS }, (_, n) => signIn(api, account, { 'X-Forwarded-For': `203.0.113.${n}` })),
      ]);
    }
  };
  const idle = await measureSteadyList(origin, accessToken);
  const [loaded] = await Promise.all([measureSteadyList(origin, accessToken).finally(() => (done = true)), pressure()]);
  return [idle, { ...loaded, name: `listPedidos during ${rounds} uploads and ${rounds * SIGN_INS} sign-ins` }];
}

async function upload(api: string, accessToken: string, image: Buffer, nome: string): Promise<void> {
  const body = new FormData();
  body.set('nome', nome);
  body.set('imagem', new Blob([Uint8Array.from(image)], { type: 'image/png' }), 'modelo.png');
  const headers = { authorization: `Bearer ${accessToken}` };
  const response = await fetch(`${api}/modelos/`, { method: 'POST', headers, body });
  if (response.status !== 201) throw new Error(`The upload answered ${response.status}: ${await response.text()}`);
}
