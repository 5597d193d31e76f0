import * as z from 'zod/mini';
import { invalidArgument } from './status-error';

/** Checks the shape of a request body; what the local service does not know is refused by name. */
export function parseShape<Schema extends z.ZodMiniType>(
  schema: Schema,
  raw: unknown,
): z.infer<Schema> {
  const result = z.safeParse(schema, raw);
  if (result.success) return result.data;
  const reasons = result.error.issues.map(
    ({ path, message }) => `${path.map(String).join('.') || 'body'}: ${message}`,
  );
  throw invalidArgument(`Invalid JSON payload received. ${reasons.join('; ')}`);
}
