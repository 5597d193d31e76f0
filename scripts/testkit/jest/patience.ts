// Tests assert no times: this only ends a test that hangs, on a busy machine too.
jest.setTimeout(60_000);
