/** The three messages of the site; each has its own template. */
export type MailKind = 'application' | 'contact' | 'request';

/** `rate-limited`: worth retrying after a minute. `failed`: the message may or may not have left. */
export type MailResult = { ok: true } | { ok: false; reason: 'rate-limited' | 'failed' };

export type MailParams = Readonly<Record<string, string>>;
