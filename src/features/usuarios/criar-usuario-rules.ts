import * as z from 'zod/mini';

/** Specification 5. */
export const PASSWORDS_DIFFER = 'As senhas não coincidem';

/** Specification 9: 6 is the rule; the help text advises 8 or more (design 6). */
const PASSWORD_MIN = 6;
const PASSWORD_MAX = 128;
export const PASSWORD_HINT = `Use ${PASSWORD_MIN} caracteres ou mais. Recomendamos pelo menos 8.`;

/** Said at the field, under the alert that the passwords differ. */
export const REPEAT_PASSWORD = 'Digite aqui a mesma senha.';

const TOO_SHORT = `Use pelo menos ${PASSWORD_MIN} caracteres.`;
const TOO_LONG = `Use no máximo ${PASSWORD_MAX} caracteres.`;

/** The form's fields, named as the call names them, so that the server's messages find theirs. */
export const CRIAR_USUARIO_FIELDS = ['email', 'password', 'password2'] as const;

/** Why a password is refused by its length; undefined when it is not. */
function lengthProblem(password: string, whenEmpty: string): string | undefined {
  if (password === '') return whenEmpty;
  if (password.length < PASSWORD_MIN) return TOO_SHORT;
  return password.length > PASSWORD_MAX ? TOO_LONG : undefined;
}

/** 'Criar Usuário' (specification 2.5 and 5). That the passwords differ is said before what is wrong with the second. */
export const criarUsuarioSchema = z
  .object({
    email: z
      .string()
      .check(
        z.trim(),
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
      if (message !== undefined) context.issues.push({ code: 'custom', path: [field], message, input: context.value[field] });
    };
    report('password', lengthProblem(password, 'Digite a senha.'));
    const differ = password !== '' && password2 !== '' && password !== password2;
    report('password2', differ ? REPEAT_PASSWORD : lengthProblem(password2, 'Confirme a senha.'));
  });
