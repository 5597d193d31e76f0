function segments(path: string): string[] {
  return path.split('/').filter(Boolean);
}

function matches(pattern: string, path: string): boolean {
  const expected = segments(pattern);
  const actual = segments(path);
  return (
    expected.length === actual.length &&
    expected.every((segment, index) => segment.startsWith(':') || segment === actual[index])
  );
}

/** The route a path belongs to. The composition guarantees that there is at most one. */
export function findRoute<Route extends { path: string }>(
  routes: readonly Route[],
  path: string,
): Route | undefined {
  return routes.find((route) => matches(route.path, path));
}
