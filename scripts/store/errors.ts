/** Something in the store is not what its part's team signed. */
export class IntegrityError extends Error {
  override name = 'IntegrityError';
}

/** Parts that are live do not fit each other. */
export class LiveFaultError extends Error {
  override name = 'LiveFaultError';
}

/** This machine may not sign for the part. */
export class KeyError extends Error {
  override name = 'KeyError';
}
