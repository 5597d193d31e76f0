/** An answer of the identity provider: a body, or one of its error codes with an optional detail. */
export type AuthAnswer =
  { ok: true; body: Record<string, unknown> } | { ok: false; code: string; detail?: string };

export const accept = (body: Record<string, unknown>): AuthAnswer => ({ ok: true, body });

/** `detail` follows the code after " : ", where the web SDK reads its message. */
export const refuse = (code: string, detail?: string): AuthAnswer => ({
  ok: false,
  code,
  ...(detail === undefined ? {} : { detail }),
});

/** The error body of Google's REST services. */
export function errorBody(refusal: { code: string; detail?: string }, status: number): object {
  const message =
    refusal.detail === undefined ? refusal.code : `${refusal.code} : ${refusal.detail}`;
  return {
    error: {
      code: status,
      message,
      errors: [{ message, domain: 'global', reason: 'invalid' }],
    },
  };
}
