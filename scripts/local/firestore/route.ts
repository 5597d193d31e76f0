const ROUTE =
  /^\/v1\/projects\/(?<project>[^/]+)\/databases\/(?<database>[^/]+)\/documents(?<parent>(?:\/[^/:]+)*):(?<rpc>\w+)$/;

export interface Route {
  project: string;
  database: string;
  /** The path of the document that holds the collection; empty at the root. */
  parent: string[];
  rpc: string;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // Left as it came: it names no database and no document, and is refused as such.
    return segment;
  }
}

/** Recognizes the addresses of Firestore's REST calls. */
export function matchRoute(pathname: string): Route | null {
  const { project, database, parent = '', rpc } = ROUTE.exec(pathname)?.groups ?? {};
  if (project === undefined || database === undefined || rpc === undefined) return null;
  return {
    project: decode(project),
    database: decode(database),
    parent: parent.split('/').slice(1).map(decode),
    rpc,
  };
}
