// Tests assert no times: this limit only ends a test that hangs, also on a busy machine.
jest.setTimeout(60_000);
