interface LoaderContext {
  resourcePath: string;
  getOptions(): { owner: string; sharedFolder: string };
}

declare function layerLoader(this: LoaderContext, source: string): string;
export = layerLoader;
