/** Google's status codes with the HTTP code each one travels under. */
const HTTP_CODES = {
  INVALID_ARGUMENT: 400,
  FAILED_PRECONDITION: 400,
  UNAUTHENTICATED: 401,
  PERMISSION_DENIED: 403,
  NOT_FOUND: 404,
  ALREADY_EXISTS: 409,
  INTERNAL: 500,
  UNIMPLEMENTED: 501,
} as const;

export type StatusCode = keyof typeof HTTP_CODES;

/** A refusal in Google's vocabulary; the HTTP edge turns it into the wire format. */
export class StatusError extends Error {
  readonly status: StatusCode;

  constructor(status: StatusCode, message: string) {
    super(message);
    this.name = 'StatusError';
    this.status = status;
  }

  get httpCode(): number {
    return HTTP_CODES[this.status];
  }

  toWire() {
    return { error: { code: this.httpCode, message: this.message, status: this.status } };
  }
}

export const invalidArgument = (message: string) => new StatusError('INVALID_ARGUMENT', message);
export const permissionDenied = () =>
  new StatusError('PERMISSION_DENIED', 'Missing or insufficient permissions.');
