interface LoaderContext {
  callback(error: null, code: string, map: unknown): void;
}

declare function mapLoader(this: LoaderContext, code: string, map?: unknown): void;
export = mapLoader;
