/** What a request asks for. */
export interface Target {
  /** Decoded, each slash once. */
  path: string;
  /** With its question mark, or empty. */
  search: string;
}

/** Reads a request target. @returns null when its path is not valid UTF-8. */
export function targetOf(url: string): Target | null {
  const end = url.search(/[?#]/);
  const path = end === -1 ? url : url.slice(0, end);
  try {
    return {
      path: decodeURIComponent(path).replace(/\/+/g, '/'),
      search: url.slice(path.length).replace(/#.*$/s, ''),
    };
  } catch {
    return null;
  }
}
