/** A file in the store differs from what the part's team signed. */
export class IntegrityError extends Error {
  override name = 'IntegrityError';
}

/** Live parts conflict with each other. */
export class LiveFaultError extends Error {
  override name = 'LiveFaultError';
}

/** This machine may not sign for the part. */
export class KeyError extends Error {
  override name = 'KeyError';
}
