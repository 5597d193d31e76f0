/** Something in the store is not what its part's team signed. */
export class IntegrityError extends Error {
  override name = 'IntegrityError';
}

/** This machine may not sign for the part. */
export class KeyError extends Error {
  override name = 'KeyError';
}
