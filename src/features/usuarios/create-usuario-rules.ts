import * as z from 'zod/mini';
import { cleanText } from '@/lib/clean-text';

export const PASSWORDS_DIFFER = 'As senhas não coincidem';

const PASSWORD_MIN = 6;
const PASSWORD_MAX = 128;
export const PASSWORD_HINT = `Use ${PASSWORD_MIN} caracteres ou mais. Recomendamos pelo menos 8.`;

/** The issue code of different passwords, which the form also reports above its fields. */
export const DIFFERENT_CODE = 'invalid_value';

const TOO_SHORT = `Use pelo menos ${PASSWORD_MIN} caracteres.`;
const TOO_LONG = `Use no máximo ${PASSWORD_MAX} caracteres.`;

/** Named as in the request, so that the server's field errors match. */
export const CRIAR_USUARIO_FIELDS = ['email', 'password', 'password2'] as const;

/** Why the length of a password is refused, or undefined. */
function lengthProblem(password: string, whenEmpty: string): string | undefined {
  if (password === '') return whenEmpty;
  if (password.length < PASSWORD_MIN) return TOO_SHORT;
  return password.length > PASSWORD_MAX ? TOO_LONG : undefined;
}

/** USU-05. Different passwords are reported before other errors of the second one. */
export const criarUsuarioSchema = z
  .object({
    email: z
      .string()
      .check(
        z.overwrite(cleanText),
        z.minLength(1, 'Digite o e-mail.'),
        z.maxLength(254, 'Use no máximo 254 caracteres.'),
        z.email('Digite um e-mail válido.'),
      ),
    password: z.string(),
    password2: z.string(),
  })
  .check((context) => {
    const { password, password2 } = context.value;
    const report = (field: 'password' | 'password2', message: string | undefined) => {
      if (message !== undefined)
        context.issues.push({ code: 'custom', path: [field], message, input: context.value[field] });
    };
    report('password', lengthProblem(password, 'Digite a senha.'));
    if (password !== '' && password2 !== '' && password !== password2)
      context.issues.push({
        code: DIFFERENT_CODE,
        values: [],
        path: ['password2'],
        message: 'Digite aqui a mesma senha.',
        input: password2,
      });
    else report('password2', lengthProblem(password2, 'Confirme a senha.'));
  });
