/** The small part of lunr 1.0.0 that is used; the published types describe lunr 2. */
declare module 'lunr' {
  type PipelineFunction = (token: string) => string;

  interface Index {
    field(name: string): void;
    ref(name: string): void;
    add(document: object, emitEvent: boolean): void;
    search(query: string): { ref: string; score: number }[];
    pipeline: { reset(): void; add(step: PipelineFunction): void };
  }

  const lunr: {
    (configure: (this: Index) => void): Index;
    Pipeline: { registerFunction(step: PipelineFunction, label: string): void };
  };
  export default lunr;
}
