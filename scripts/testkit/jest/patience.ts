// High enough for a busy machine: this limit only ends a test that hangs.
jest.setTimeout(60_000);
