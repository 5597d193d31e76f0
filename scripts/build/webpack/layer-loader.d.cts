interface LoaderContext {
  resourcePath: string;
  getOptions(): { owner: string; sharedFolder: string; scope?: string | undefined };
}

declare function layerLoader(this: LoaderContext, source: string): string;
export = layerLoader;
